import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { scrollParent } from './scroll-parent.ts'

/** How far from what is seen something is drawn already, in pixels. */
const MARGIN = 160

type OnChange = (isNear: boolean) => void

const callbacks = new WeakMap<Element, OnChange>()
/** One for each element that scrolls. */
const observers = new WeakMap<Element, IntersectionObserver>()

/**
 * Whether an element is near what is seen of the place that scrolls it. In a long list the others stand empty, at the
 * height they had: they keep their place, their name and their keys, and cost next to nothing.
 * @param before its height in pixels until it was drawn once.
 * @param isOn whether it is part of a long list; else it is always drawn.
 */
export function useNearScreen<T extends HTMLElement>(before: number, isOn: boolean) {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(!isOn)
  const height = useRef(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    const root = scrollParent(element) ?? document.documentElement
    // At once, so that what is seen first is not drawn empty for a moment.
    setIsNear(isNearNow(element, root))
    return observe(element, root, (isNearIt) => {
      // Whoever has the keyboard inside keeps it.
      if (!isNearIt && element.contains(document.activeElement) && element !== document.activeElement) return
      if (!isNearIt) height.current = element.offsetHeight
      setIsNear(isNearIt)
    })
  }, [isOn])
  const near: { ref: RefObject<T | null>; isNear: boolean; style: { minHeight: number } | undefined } = {
    ref,
    isNear,
    style: isNear ? undefined : { minHeight: height.current },
  }
  return near
}

function isNearNow(element: Element, root: Element): boolean {
  const place = element.getBoundingClientRect()
  const seen = root === document.documentElement ? { top: 0, bottom: innerHeight } : root.getBoundingClientRect()
  return place.bottom > seen.top - MARGIN && place.top < seen.bottom + MARGIN
}

function observe(element: Element, root: Element, onChange: OnChange): () => void {
  const observer = observers.get(root) ?? observerOf(root)
  observers.set(root, observer)
  callbacks.set(element, onChange)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    callbacks.delete(element)
  }
}

function observerOf(root: Element): IntersectionObserver {
  const tell = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
  }
  return new IntersectionObserver(tell, {
    root: root === document.documentElement ? null : root,
    rootMargin: `${MARGIN}px 0px`,
  })
}
