import { ACCESS_TABLES, ACCESS_TEXTS } from '@verbatim/access/migrations/access-tables.ts'
import { HOLD_TABLES } from '@verbatim/access/migrations/known-hold-table.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'

/**
 * What leaves activity with a workspace (ADR 8): comments, mentions, reactions and inboxes. What it remembers of members, groups,
 * notes, highlights, insights and people is filled again by the facts of their services.
 */
export const archivePolicy: ArchivePolicy = {
  service: 'activity',
  left: ['known_project', 'known_member', 'known_group_member', 'subject', ...ACCESS_TABLES, ...HOLD_TABLES],
  restless: [],
  shared: {},
  regional: [],
  texts: {
    comment: { words: ['body'] },
    comment_reaction: { plain: ['emoji'] },
    comment_thread: { words: ['quote'], plain: ['subject', 'root'] },
    known_member: { person: ['name'], plain: ['role'] },
    notification: { plain: ['kind'] },
    subject: { words: ['title'], plain: ['resource', 'parent'] },
    ...ACCESS_TEXTS,
  },
  erased: {},
  erasers: {
    'known_member.name': { kept: 'a member of the workspace, who is another person than whom it asks' },
  },
}
