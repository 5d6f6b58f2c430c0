import { identityArchive } from '@verbatim/identity/archive-policy.ts'
import { insightsArchive } from '@verbatim/insights/archive-policy.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { notesArchive } from '@verbatim/notes/archive-policy.ts'
import { searchArchive } from '@verbatim/search/archive-policy.ts'

/**
 * What each service gives away with a workspace. Who refers comes before what is referred to, so that an archive taken
 * while people work holds what it speaks of. Identity comes last: without it nobody can open what is half there.
 */
export const ARCHIVED: readonly ArchivePolicy[] = [insightsArchive, searchArchive, notesArchive, identityArchive]
