import { lazy, Suspense, useEffect, useRef } from 'react'
import { objectWithKeys } from '../../lib/peeked-on-page.ts'
import { usePeek } from '../../lib/use-peek.ts'

const PeekStack = lazy(() => import('../../objects/peek/PeekStack.tsx').then((part) => ({ default: part.PeekStack })))

/** What is open beside any list. Space on a row that leads to a note, highlight, insight or tag opens it here. */
export function PeekLayer() {
  const peeking = usePeek()
  const latest = useRef(peeking)
  useEffect(() => {
    latest.current = peeking
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey
      if (event.key !== ' ' || !isPlain || event.defaultPrevented) return
      const object = objectWithKeys(event.target)
      if (!object) return
      event.preventDefault()
      latest.current.open(object)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const { peek } = peeking
  return peek && <Suspense>{<PeekStack {...{ peek, peeking }} />}</Suspense>
}
