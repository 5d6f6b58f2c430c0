import type { AccessLevel } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'

/** One way in, as its words need it. */
export type Way = {
  kind: 'ROLE' | 'DIRECT' | 'GROUP' | 'EVERYBODY'
  level: AccessLevel
  group?: { name: string } | null
  project?: { title: string } | null
  folder?: { name: string } | null
}

const MAY: Record<AccessLevel, string> = {
  NONE: 'cannot open',
  READ: 'can read',
  WRITE: 'can edit',
  FULL: 'have full access to',
}
/** Of one group or person. */
const MAY_ONE: Record<AccessLevel, string> = { ...MAY, FULL: 'has full access to' }

/** Where an entry of nobody in particular stands: for what lies in a project, and for people, who lie in none. */
export const ANY_PROJECT = 'projects where nothing else is said'
export const PEOPLE = 'the people of the workspace'

/** Where the entry stands: the project, a folder above it, or the workspace. */
export function placeOf({ project, folder }: Way, elsewhere = ANY_PROJECT): string {
  if (project) return `the project ${project.title}`
  return folder ? `the folder ${folder.name}` : elsewhere
}

/** What is asked: about others only by who sets access. */
export const whyQuestion = (onlySelf: boolean): string =>
  onlySelf ? 'Why can I see this?' : 'Why can somebody see this?'

/** Why somebody can see something, or cannot, in a sentence. */
export function becauseOf(name: string, way: Way | undefined, elsewhere = ANY_PROJECT): string {
  if (!way) return `Nothing gives ${name} access.`
  const { kind, level, group } = way
  if (kind === 'ROLE') return `Because ${name} is a manager, and managers have full access to everything.`
  if (kind === 'DIRECT') return `Because ${name} ${MAY_ONE[level]} ${placeOf(way, elsewhere)}, given to them by name.`
  if (kind === 'EVERYBODY') return `Because everyone in the workspace ${MAY_ONE[level]} ${placeOf(way, elsewhere)}.`
  const groupName = group?.name ?? 'a group'
  return `Because ${name} is in ${groupName}, and ${groupName} ${MAY_ONE[level]} ${placeOf(way, elsewhere)}.`
}

/** Whom a way is for, in a line of the list. */
export function wayName({ kind, group }: Way, name: string): string {
  if (kind === 'ROLE') return 'Their role'
  if (kind === 'DIRECT') return name
  return kind === 'EVERYBODY' ? 'Everyone in the workspace' : (group?.name ?? 'A group')
}

/** Of an insight that is not published, what is needed beside reading its project. */
export const draftWords = (name: string, sees: boolean): string =>
  sees
    ? 'It is a draft, which only people see who can edit the project.'
    : `It is a draft, which only people see who can edit the project: ${name} does not see it before it is published.`

/** Of what somebody keeps for themselves. */
export const ownWords = (owner: string, name: string, sees: boolean): string =>
  sees
    ? 'It is a view of their own, which nobody else sees.'
    : `It is a view that ${owner} keeps for themselves: ${name} does not see it, whatever they may do in the project.`

/** A public link, as its words need it. */
export type Link = {
  madeBy?: { name: string } | null
  madeAt: string
  expiresAt?: string | null
  expired: boolean
  hasPassword: boolean
}

/** Who made a public link, what it asks for, and until when. */
export function linkWords({ madeBy, madeAt, expiresAt, expired, hasPassword }: Link, now: number): string {
  const made = `made by ${madeBy?.name ?? 'somebody who left'} on ${shortTime(madeAt, now)}`
  const end = expiresAt ? (expired ? `ended ${shortTime(expiresAt, now)}` : `until ${shortTime(expiresAt, now)}`) : null
  return [made, hasPassword && 'with a password', end].filter(Boolean).join(', ')
}

/** Why whoever has a link can open it. */
export const whyOpens = (link: Link, now: number): string =>
  `Whoever has it can open it: ${linkWords(link, now)}. It works as long as whoever made it may share this.`
