import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves search with a workspace (ADR 8): nothing. All of it is filled again by facts. */
export const archivePolicy: ArchivePolicy = {
  service: 'search',
  left: [
    'object',
    'passage',
    'object_meaning',
    'passage_meaning',
    'embedding_due',
    'project_grant',
    'access_told',
    'removal',
  ],
  restless: [],
  shared: {},
  regional: [],
}
