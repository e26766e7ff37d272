import { API_VERSION, type Credit } from './credit.ts'

/** The last fields of a response: licence and attribution, the attribution also as a link. */
export function endWithLink({ license, attribution, attributionHtml }: Credit): object {
  return { license, attribution, attribution_html: attributionHtml, api_version: API_VERSION }
}

/** The same, with the URL of the licence instead of the link. */
export function endWithAddress({ license, licenseUrl, attribution }: Credit): object {
  return { license, license_url: licenseUrl, attribution, api_version: API_VERSION }
}

/**
 * Serialises a document once with marks where the values of a request go, and cuts it there, so that a response only
 * joins ready parts. The marks are given as they appear in the JSON, in its order.
 */
export function cutAtMarks(document: object, marks: readonly string[]): string[] {
  const parts: string[] = []
  let rest = `${JSON.stringify(document)}\n`
  for (const mark of marks) {
    const at = rest.indexOf(mark)
    if (at === -1) throw new Error(`a document lacks the mark ${mark}`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  return [...parts, rest]
}
