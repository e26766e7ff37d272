/** A promise only where something takes long: most requests are answered in the turn of the event loop that brought them. */
export type Soon<Value> = Value | Promise<Value>

export function whenReady<Value, Now, Later>(value: Soon<Value>, next: (value: Value) => Now | Promise<Later>) {
  return value instanceof Promise ? value.then<Now | Later>(next) : next(value)
}
