import { createContext, use, useEffect } from 'react'

/** What an object that is open beside a list is called, and its own page. */
export type PeekName = { title: string; link: string }

/** Takes the name of what is open, for the frame around it. */
export const PeekNameContext = createContext<(name: PeekName | null) => void>(() => undefined)

/** Tells the frame how what is open is called, as soon as that is known. */
export function usePeekName(title: string | undefined, link: string | undefined): void {
  const take = use(PeekNameContext)
  useEffect(() => {
    take(title !== undefined && link !== undefined ? { title, link } : null)
  }, [take, title, link])
}
