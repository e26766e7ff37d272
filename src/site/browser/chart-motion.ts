/** A chart below the fold is drawn in when it becomes visible. */
export function waitToBeSeen(within: ParentNode): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.unobserve(target)
      target.classList.toggle('waiting', !isIntersecting)
    }
  })
  for (const chart of within.querySelectorAll('svg.chart')) seen.observe(chart)
}
