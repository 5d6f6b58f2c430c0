import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { people } from './20261125-0310-people.ts'

export const migrations: readonly Migration[] = [people]
