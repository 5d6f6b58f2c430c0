import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { people } from './20261125-0310-people.ts'
import { personMerges } from './20261125-1000-person-merges.ts'
import { erasures } from './20261127-0630-erasures.ts'
import { personPictures } from './20261130-1215-person-pictures.ts'

export const migrations: readonly Migration[] = [people, personMerges, erasures, personPictures]
