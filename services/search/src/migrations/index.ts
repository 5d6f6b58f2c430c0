import { accessTables } from '@verbatim/access/migrations/access-tables.ts'
import { projectGrantMigrations } from '@verbatim/access/migrations/project-grants.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { searchTables } from './20261121-0001-search-tables.ts'
import { equalWords } from './20261122-0001-equal-words.ts'
import { meanings } from './20261122-0002-meanings.ts'
import { newerFacts } from './20261122-0003-newer-facts.ts'
import { accessTold } from './20261122-0004-access-told.ts'
import { exactWords } from './20261123-0001-exact-words.ts'
import { exactWordsFound } from './20261123-0002-exact-words-found.ts'
import { codedNotes } from './20261129-0700-coded-notes.ts'

export const migrations: readonly Migration[] = [
  searchTables,
  equalWords,
  meanings,
  newerFacts,
  accessTold,
  exactWords,
  exactWordsFound,
  accessTables,
  ...projectGrantMigrations(['project', 'projectCategory']),
  codedNotes,
]
