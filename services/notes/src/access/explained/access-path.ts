import { levelFor, reachesEverything } from '@verbatim/access/level.ts'
import { type Asker, EVERYBODY, groupIdOf, principalsOf, userIdOf } from '@verbatim/access/principal.ts'
import type { Permission, Role } from '@verbatim/contracts/roles.ts'
import { type AccessLevel, type AccessLink, type AccessObject, entryOf } from '#src/access/access-chain.ts'
import { levelOf } from '#src/access/access-levels.ts'

type AccessPathKind = 'ROLE' | 'DIRECT' | 'GROUP' | 'EVERYBODY'

/** One way by which somebody may do something with an object, or is kept from it. */
export type AccessPath = {
  kind: AccessPathKind
  groupId: string | null
  level: AccessLevel
  /** The project or folder that carries the entry; null for a role and for the workspace’s default. */
  objectId: string | null
  givenBy: string | null
  givenAt: Date | null
  until: Date | null
  /** False where a nearer entry for the same person or group says something else. */
  counts: boolean
}

export type Explained = { level: Permission; capped: boolean; paths: AccessPath[] }

/** What a member may do with a project now, and what they could. */
export type PreviewedProject = { projectId: string; now: Permission; after: Permission }

/** What somebody may do with a project or folder today, and what they could. */
export type TriedObject = { kind: AccessObject; id: string; now: Permission; after: Permission }

/** What access that is not saved would come to for somebody: the object first, then what is in it and the actor sees. */
export type AccessTrial = { role: Role; objects: TriedObject[] }

/** Every way in for somebody, those that count first, the highest first; and what they come to. */
export function explained(asker: Asker, chain: readonly AccessLink[]): Explained {
  const paths = principalsOf(asker).flatMap((principal) =>
    chain.flatMap((link) => (link.principal === principal ? pathOf(link, entryOf(chain, principal) === link) : [])),
  )
  const byRole: AccessPath[] = reachesEverything(asker)
    ? [{ ...NOTHING, kind: 'ROLE', level: levelFor(asker, []) as AccessLevel, counts: true }]
    : []
  const level = levelOf(asker, chain)
  return {
    level,
    capped: asker.role === 'VIEWER' && levelOf({ ...asker, role: 'CONTRIBUTOR' }, chain) !== level,
    paths: [...byRole, ...paths.sort(byWeight)],
  }
}

const NOTHING = { groupId: null, objectId: null, givenBy: null, givenAt: null, until: null }

function pathOf({ principal, level, on, given }: AccessLink, counts: boolean): AccessPath {
  return {
    kind: principal === EVERYBODY ? 'EVERYBODY' : userIdOf(principal) ? 'DIRECT' : 'GROUP',
    groupId: principal === EVERYBODY ? null : groupIdOf(principal),
    level,
    objectId: on ?? null,
    counts,
    givenBy: given?.by ?? null,
    givenAt: given?.at ?? null,
    until: given?.until ?? null,
  }
}

const WEIGHTS: readonly AccessLevel[] = ['FULL', 'WRITE', 'READ', 'NONE']

const byWeight = (one: AccessPath, other: AccessPath): number =>
  Number(other.counts) - Number(one.counts) || WEIGHTS.indexOf(one.level) - WEIGHTS.indexOf(other.level)
