import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollRegionProps = {
  /** What a screen reader says of it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** What may be wider or higher than its place; where it is, it takes the keyboard, so that keys scroll it too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // After each drawing anew: what stands in it may be another element.
  useEffect(() => {
    const element = region.current
    if (!element) return
    const look = (): void =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(look)
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  })
  return (
    <section ref={region} className={className} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  )
}
