import { createContext, useContext } from 'react'
import type { Clips } from './use-clips.ts'

/** What plays clips in place on a page: null where nothing does. */
export const PageClipsContext = createContext<Clips | null>(null)

/** The clips of the page around; without `PageClips` a moment is a number, and nothing is heard. */
export const usePageClips = (): Clips | null => useContext(PageClipsContext)
