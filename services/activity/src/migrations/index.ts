import { accessTables } from '@verbatim/access/migrations/access-tables.ts'
import { knownHoldTable } from '@verbatim/access/migrations/known-hold-table.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { comments } from './20261125-2055-comments.ts'
import { reactions } from './20261127-0625-reactions.ts'
import { ownCanvases } from './20261127-1220-own-canvases.ts'

export const migrations: readonly Migration[] = [
  accessTables,
  comments,
  reactions,
  ownCanvases,
  knownHoldTable('20261130-0235-known-holds'),
]
