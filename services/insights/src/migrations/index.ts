import { accessTables } from '@verbatim/access/migrations/access-tables.ts'
import { knownHoldTable } from '@verbatim/access/migrations/known-hold-table.ts'
import { projectGrantMigrations } from '@verbatim/access/migrations/project-grants.ts'
import { fieldValueTables } from '@verbatim/fields/migrations/field-value-tables.ts'
import { knownPeopleTables } from '@verbatim/fields/migrations/known-people-tables.ts'
import { movedValuesTables } from '@verbatim/fields/migrations/moved-values-tables.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { knownNames } from '@verbatim/shares/migrations/known-names.ts'
import { sharingRules } from '@verbatim/shares/migrations/sharing-rules.ts'
import { indexedLinks } from '#src/migrations/20261128-0530-indexed-links.ts'
import { insightTables } from './20261121-0001-insights.ts'
import { readModels } from './20261121-0002-read-models.ts'
import { quoteIndex } from './20261121-0003-quotes.ts'
import { publishedDocuments } from './20261121-0004-published-documents.ts'
import { awaitedSample } from './20261122-0001-awaited-sample.ts'
import { newerFacts } from './20261122-0002-newer-facts.ts'
import { highlightsOfNote } from './20261122-0003-highlights-of-note.ts'
import { quotedWordsOfHighlights } from './20261123-0001-quoted-words.ts'
import { soundDocuments } from './20261123-1700-sound-documents.ts'
import { newestInsights } from './20261123-1800-newest-insights.ts'
import { insightVisits } from './20261124-2250-insight-visits.ts'
import { archivedProjects } from './20261124-2310-archived-projects.ts'
import { knownFields } from './20261124-2345-known-fields.ts'
import { insightTemplates } from './20261126-1630-insight-templates.ts'
import { shareLinks } from './20261126-1640-share-links.ts'
import { shareVouchers } from './20261126-2120-share-vouchers.ts'
import { projectsWithoutLinks } from './20261126-2141-projects-without-links.ts'
import { shareGrants } from './20261126-2200-share-grants.ts'
import { insightVersions } from './20261126-2210-insight-versions.ts'
import { reviewDays } from './20261127-0640-review-days.ts'
import { covers } from './20261127-2015-covers.ts'
import { knownFiles } from './20261127-2040-known-files.ts'
import { publicPages } from './20261127-2341-public-pages.ts'
import { personalInsights } from './20261128-0010-personal-insights.ts'
import { insightsByOwner } from './20261128-0011-insights-by-owner.ts'
import { playingFiles } from './20261128-0101-playing-files.ts'
import { segments } from './20261128-0511-segments.ts'
import { chosenAuthors } from './20261128-0610-chosen-authors.ts'
import { insightWriters } from './20261128-1105-insight-writers.ts'
import { ownTags } from './20261130-0300-own-tags.ts'
import { sharedClips } from './20261130-0650-shared-clips.ts'
import { bulkEditStarters, bulkEdits } from './20261130-1200-bulk-edits.ts'
import { foldersOfProjects } from './20261130-1230-folders.ts'
import { insightTrash } from './20261130-1600-insight-trash.ts'
import { listExports, overListExports } from './20261130-2010-list-exports.ts'
import { followedTags } from './20261201-0100-followed-tags.ts'
import { titlesOfProjects } from './20261201-0105-titles-of-projects.ts'

export const migrations: readonly Migration[] = [
  insightTables,
  readModels,
  quoteIndex,
  publishedDocuments,
  awaitedSample,
  newerFacts,
  highlightsOfNote,
  quotedWordsOfHighlights,
  soundDocuments,
  newestInsights,
  accessTables,
  ...projectGrantMigrations(['project']),
  insightVisits,
  fieldValueTables,
  archivedProjects,
  knownFields,
  knownPeopleTables,
  movedValuesTables,
  insightTemplates,
  shareLinks,
  shareVouchers,
  sharingRules,
  projectsWithoutLinks,
  shareGrants,
  insightVersions,
  reviewDays,
  covers,
  knownFiles,
  personalInsights,
  insightsByOwner,
  knownNames,
  publicPages,
  playingFiles,
  indexedLinks,
  segments,
  chosenAuthors,
  insightWriters,
  knownHoldTable('20261129-1735-known-holds'),
  ownTags,
  sharedClips,
  bulkEdits,
  bulkEditStarters,
  foldersOfProjects,
  insightTrash,
  listExports,
  overListExports,
  followedTags,
  titlesOfProjects,
]
