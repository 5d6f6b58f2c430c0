import { namedIn } from '../../lib/named-in.ts'

/** What `/recent/{filter}` can ask for, in the order of the switch. */
export const RECENT_FILTERS = ['notes', 'highlights', 'insights', 'projects'] as const
export type RecentFilter = (typeof RECENT_FILTERS)[number]

/** The filter that an address names; null for one that there is not. */
export const recentFilterOf = (text: string): RecentFilter | null => namedIn(RECENT_FILTERS, text)

/** How each list calls itself, and says that it is empty. */
export const RECENT_WORDS: Record<RecentFilter, { label: string; title: string; text: string }> = {
  notes: {
    label: 'Notes',
    title: 'You have not opened a note yet',
    text: 'Notes stand here once you open one, write in it or highlight its words.',
  },
  highlights: {
    label: 'Highlights',
    title: 'You have not highlighted anything yet',
    text: 'Highlights stand here once you make or open one.',
  },
  insights: {
    label: 'Insights',
    title: 'You have not opened an insight yet',
    text: 'Insights stand here once you write or open one.',
  },
  projects: {
    label: 'Projects',
    title: 'You have not opened a project yet',
    text: 'Projects stand here once you make one, open one or work on its notes.',
  },
}
