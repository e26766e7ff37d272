/**
 * A path segment. An empty string, which a shell passes for a quoted unset variable, becomes a segment that the API
 * rejects: a path with a trailing slash would only be redirected.
 */
export function segment(text: string): string {
  return encodeURIComponent(text) || '-'
}
