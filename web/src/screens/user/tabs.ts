import { namedIn } from '../../lib/named-in.ts'

/** The lists of a colleague's page, in the order of its tabs. */
export const USER_TABS = ['insights', 'highlights', 'notes'] as const
export type UserTab = (typeof USER_TABS)[number]

/** The tab that an address names; null for one that there is not. */
export const userTabOf = (text: string): UserTab | null => namedIn(USER_TABS, text)
