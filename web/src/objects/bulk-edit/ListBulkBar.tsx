import { useApolloClient } from '@apollo/client/react'
import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import { Download, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BulkBar } from '../../views/BulkBar.tsx'
import { BulkField } from '../../views/BulkField.tsx'
import { chosenCount, NOTHING_CHOSEN } from '../../views/choose-rows.ts'
import type { ViewColumn, ViewSelection } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { TagPicker } from '../tag/TagPicker.tsx'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import { type Allowed, allowedOf, type BulkRight } from './bulk-rights.ts'
import { MoveNotes } from './MoveNotes.tsx'
import { ProjectChanges } from './ProjectChanges.tsx'
import { useBulkActs } from './use-bulk-acts.ts'
import { useBulkWork } from './use-bulk-work.ts'

export type ListBulkBarProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  /** Null for a list over projects, whose tags are not offered: each project has its own. */
  projectId: string | null
  query: ListQueryInput
  /** All that the list offers, and of them those that are shown. */
  columns: readonly ViewColumn<Row>[]
  shown: readonly ViewColumn<Row>[]
  selection: ViewSelection
  total: number
  totalIsAtLeast?: boolean
  /** Rows that are loaded. */
  rows: readonly ListedRow[]
  mayEdit: boolean
  onSelect: (selection: ViewSelection) => void
  readAgain: () => Promise<unknown>
}

/** What can be done with the rows of a list that are chosen; afterwards how far it is. */
export function ListBulkBar<Row extends ListedRow>(props: ListBulkBarProps<Row>) {
  const { kind, query, selection, total, onSelect } = props
  const { noun } = VIEW_NOUNS[kind.objectType]
  const client = useApolloClient()
  const work = useBulkWork(props.readAgain)
  const clear = (): void => onSelect(NOTHING_CHOSEN)
  const { group: _, sort: __, ...found } = query
  const chosen = selection.isEvery ? { query: found, total } : { ids: [...selection.ids] }
  const count = chosenCount(selection, total)
  const loaded = props.rows.filter(({ id }) => selection.isEvery || selection.ids.has(id))
  const allowed = (right: BulkRight): Allowed => allowedOf(loaded, count, right)
  const removing = allowed('delete')
  const removed = counted(removing.count, noun)
  const acts = useBulkActs({ client, kind, query, chosen, noun, begin: work.begin, clear })
  return (
    <BulkBar
      {...{ noun, selection, total }}
      totalIsAtLeast={props.totalIsAtLeast}
      progress={work.progress}
      onEvery={() => onSelect({ ids: new Set(), isEvery: true })}
      onClear={clear}
    >
      {props.mayEdit && <Changes {...props} {...{ acts, loaded, allowed }} words={counted(count, noun)} />}
      <Button variant="ghost" size="sm" icon={Download} onClick={() => void acts.exportCsv(props.shown)}>
        Export
      </Button>
      {props.mayEdit && removing.count > 0 && (
        <IconButton
          icon={Trash2}
          label={removing.count < count ? removing.verb('Delete') : `Delete ${removed}`}
          onClick={() => void acts.remove(removed, loaded)}
        />
      )}
    </BulkBar>
  )
}

/** What has tags of its own, which are put on many at once. */
const TAGGED: ReadonlySet<string> = new Set(['HIGHLIGHT', 'INSIGHT'])

type ChangesProps<Row extends ListedRow> = ListBulkBarProps<Row> & {
  acts: ReturnType<typeof useBulkActs<Row>>
  /** Those of the chosen rows that are loaded. */
  loaded: readonly ListedRow[]
  allowed: (right: BulkRight) => Allowed
  /** What is chosen, in words. */
  words: string
}

/** What may be changed of rows of a kind besides taking them away. */
function Changes<Row extends ListedRow>(props: ChangesProps<Row>) {
  const { acts, words, loaded, allowed, kind, projectId, columns, selection } = props
  const editing = allowed('edit')
  return (
    <>
      {editing.count > 0 && (
        <BulkField
          columns={columns}
          verb={editing.verb('Edit')}
          chosen={counted(editing.count, VIEW_NOUNS[kind.objectType].noun)}
          onSave={(column, value) => {
            const fieldId = fieldOfColumn(column.key)
            if (fieldId) void acts.setField({ fieldId, title: column.title }, value)
          }}
        />
      )}
      {TAGGED.has(kind.objectType) && editing.count > 0 && projectId !== null && (
        <TagPicker
          projectId={projectId}
          tagged={loaded.map(({ tags = [] }) => tags)}
          isEvery={selection.isEvery}
          onTag={(tag, isAdded) => void acts.tag(tag, isAdded)}
        />
      )}
      {kind.objectType === 'NOTE' && (
        <MoveNotes {...{ projectId }} chosen={words} onMove={(target) => void acts.move(target, words)} />
      )}
      {kind.objectType === 'PROJECT' && (
        <ProjectChanges
          allowed={allowed}
          isStarred={loaded.length > 0 && loaded.every(({ starred }) => starred)}
          isArchived={loaded.length > 0 && loaded.every(({ archivedAt }) => archivedAt != null)}
          onAct={(act) => void acts.standing(act)}
          onGive={(given) => void acts.give(given)}
        />
      )}
      {kind.objectType === 'INSIGHT' && editing.count > 0 && (
        <Publication
          {...{ loaded }}
          isAllLoaded={!selection.isEvery && loaded.length === selection.ids.size}
          verb={editing.verb}
          onPublish={(published) => void acts.publish(published)}
        />
      )}
    </>
  )
}

type PublicationProps = {
  loaded: readonly ListedRow[]
  isAllLoaded: boolean
  verb: Allowed['verb']
  onPublish: (published: boolean) => void
}

/** Publishes insights or makes drafts of them, as far as one of them may be the other now. */
function Publication({ loaded, isAllLoaded, verb, onPublish }: PublicationProps) {
  const mayBe = (published: boolean): boolean => !isAllLoaded || loaded.some((row) => row.published === published)
  return (
    <>
      {mayBe(false) && (
        <Button variant="ghost" size="sm" icon={Eye} onClick={() => onPublish(true)}>
          {verb('Publish')}
        </Button>
      )}
      {mayBe(true) && (
        <Button variant="ghost" size="sm" icon={EyeOff} onClick={() => onPublish(false)}>
          {verb('Unpublish')}
        </Button>
      )}
    </>
  )
}
