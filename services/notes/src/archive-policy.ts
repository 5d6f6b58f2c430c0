import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/** What leaves notes with a workspace (ADR 8): everything. Work that falls due goes along and is done by itself. */
export const archivePolicy: ArchivePolicy = {
  service: 'notes',
  left: [],
  restless: ['due_work'],
  shared: {},
  regional: [],
}
