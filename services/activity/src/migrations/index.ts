import { accessTables } from '@verbatim/access/migrations/access-tables.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { comments } from './20261125-2055-comments.ts'

export const migrations: readonly Migration[] = [accessTables, comments]
