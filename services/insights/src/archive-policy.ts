import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves insights with a workspace (ADR 8). What it remembers of notes is filled again by the facts of notes. */
export const archivePolicy: ArchivePolicy = {
  service: 'insights',
  left: ['known_project', 'project_grant', 'access_told', 'known_highlight', 'highlight_removal'],
  restless: [],
  shared: {},
  regional: [],
}
