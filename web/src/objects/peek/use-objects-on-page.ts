import { useEffect, useState } from 'react'
import type { Peeked } from '../../lib/peek-address.ts'
import { objectsOnPage } from '../../lib/peeked-on-page.ts'

/** The objects of the lists on the page, as the lists come and change. */
export function useObjectsOnPage(): readonly Peeked[] {
  const [objects, setObjects] = useState<readonly Peeked[]>([])
  useEffect(() => {
    const page = document.getElementById('page')
    if (!page) return
    let frame = 0
    const read = (): void => {
      frame = 0
      const next = objectsOnPage(page)
      setObjects((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    const observer = new MutationObserver(soon)
    observer.observe(page, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return objects
}
