/** Most requests are answered in the turn of the event loop that brought them: a promise only where something takes long. */
export type MaybePromise<Value> = Value | Promise<Value>

export function andThen<Value, Next>(value: MaybePromise<Value>, next: (value: Value) => MaybePromise<Next>) {
  return value instanceof Promise ? value.then(next) : next(value)
}
