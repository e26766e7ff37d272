/**
 * A part of an address. An empty text, which a shell passes for a variable that is not set, becomes one that the API
 * refuses: an address that ends with a slash would only be redirected.
 */
export function segment(text: string): string {
  return encodeURIComponent(text) || '-'
}
