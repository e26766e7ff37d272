/** The shapes of a card's file, for a picture, which has a style, a title and a credit of its own. */
export function shapesOf(svg: string): string {
  return svg.replace(/^<svg [^>]*>|<(title|metadata|style)>[^<]*<\/\1>|<\/svg>\s*$|\s*\n\s*/g, '')
}
