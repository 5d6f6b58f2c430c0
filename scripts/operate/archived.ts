import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { partsOf } from './service-parts.ts'

const policies = await partsOf('archive-policy.ts')

/**
 * What each service gives away with a workspace. Who refers comes before what is referred to, so that an archive taken
 * while people work holds what it speaks of. Identity comes last: without it nobody can open what is half there.
 */
export const ARCHIVED: readonly ArchivePolicy[] = policies.map(([, { archivePolicy }]) => archivePolicy).toReversed()
