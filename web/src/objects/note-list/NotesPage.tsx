import { useMutation } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Search } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectNotesQuery } from '../../gql/graphql.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { useImportAddress } from '../import/use-import-address.ts'
import { ArrangedList } from '../list/ArrangedList.tsx'
import { noteListWith } from '../list/note-kind.ts'
import { useListFields } from '../list/use-list-fields.ts'
import { ProjectFrame } from '../project/ProjectFrame.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import type { SavedView } from '../view/operations.ts'
import { useShownViews } from '../view/use-project-views.ts'
import { useSavedState } from '../view/use-saved-state.ts'
import { useViewActs } from '../view/use-view-acts.ts'
import { ChoosableNotes } from './ChoosableNotes.tsx'
import { DropArea } from './DropArea.tsx'
import { FailedFiles } from './FailedFiles.tsx'
import { FileChips } from './FileChips.tsx'
import { besideChips, besideRows, fileChips } from './file-chips.ts'
import { FileChooser } from './ImportMenu.tsx'
import { type ListState, plainSort } from './list-state.ts'
import { NotesList } from './NotesList.tsx'
import styles from './NotesPage.module.css'
import { NotesActions, NotesSearch } from './NotesToolbar.tsx'
import { notesInWords, usualFields } from './note-row.ts'
import { type NoteLine, rowsOf } from './note-rows.ts'
import { CreateNote_mutation } from './notes-query.ts'
import { sampleSurvey } from './sample-survey.ts'
import { useListState } from './use-list-state.ts'
import { useNoteKeys } from './use-note-keys.ts'
import { useNotes, useResponses } from './use-notes.ts'
import { useSentFiles } from './use-sent-files.ts'

/** As many columns of fields as stand there unasked. */
const FIELD_COLUMNS = 4
/** Few import tables; whoever does gets it then. */
const ImportWizard = lazy(() => import('../import/ImportWizard.tsx').then((part) => ({ default: part.ImportWizard })))

const PHONE = '(max-width: 640px)'

type NotesPageProps = {
  projectId: string
  /** The saved view that is open; undefined for the list that nobody saved. */
  view: SavedView | undefined
}

/** The notes of a project as a view or the address says. Files that are dropped anywhere become notes. */
export function NotesPage({ projectId, view }: NotesPageProps) {
  const viewState = useSavedState(view, 'NOTE')
  const fields = useListFields(projectId, 'NOTE')
  const { views = [], mayShare } = useShownViews(projectId)
  const acts = useViewActs(projectId, views)
  const plain = plainSort(viewState)
  const [state, change] = useListState(viewState)
  const { shown, error, readAgain, more } = useNotes(projectId, state)
  const uploads = useUploads(projectId)
  const [table, openTable] = useImportAddress()
  const chooser = useRef<HTMLInputElement>(null)
  const mayAdd = shown?.project.viewerCan.addNotes ?? false
  const { create, making } = useNewNote(projectId)
  const onNew = mayAdd ? create : null
  const onImport = mayAdd ? () => chooser.current?.click() : null
  const listed = shown?.notes.items ?? []
  const open = state.search ? null : state.open
  const responses = useResponses(projectId, open)
  const rows = rowsOf(listed, open, responses.shown?.notes.items ?? [])
  const usual = usualFields(
    rows.map(({ note }) => note),
    fields ?? [],
    FIELD_COLUMNS,
  )
  // Cards and lines have no room for what nobody asked for.
  const shownAtFirst = (viewState.layout === 'TABLE' ? usual : []).map(({ id }) => id).join(' ')
  const kind = useMemo(() => noteListWith(shownAtFirst.split(' ')), [shownAtFirst])
  const keys = useNoteKeys({ notes: plain ? rows.map(({ note }) => note) : [], onNew, onImport })
  const sent = useSentFiles(projectId, uploads.uploads, listed)
  const every = fileChips(uploads.uploads, [...listed, ...sent], uploads.begun(), shown?.failedFiles)
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  // There is no room to tell everything twice.
  const chips = (phone && plain ? besideRows(every, listed) : every).filter(({ state: at }) => at !== 'failed')
  const failed = every.filter(({ state: at }) => at === 'failed')
  const add = (files: File[]) => uploads.add(files)
  const files = (
    <>
      <FileChooser chooser={chooser} onFiles={add} />
      <FileChips chips={chips} uploads={uploads} mayEdit={mayAdd} />
      <FailedFiles chips={failed} uploads={uploads} mayEdit={mayAdd} />
    </>
  )
  const list = plain && (
    <>
      {files}
      <div className={`scroll ${styles.list}`}>
        <QueryState
          query={{ data: shown, error, refetch: readAgain }}
          failed="The notes did not load"
          waiting={<NotesSkeleton />}
        >
          {(shown) => (
            <Notes
              {...{ shown, state, keys, phone, onNew, onImport }}
              choosing={{ kind, projectId, fields: fields ?? [], usual, readAgain, mayEdit: mayShare }}
              rows={phone ? besideChips(rows, every) : rows}
              moreResponses={responses.more}
              awaited={every.some(({ state: at }) => at === 'running' || at === 'paused')}
              onChange={change}
              onSample={() => uploads.add([sampleSurvey()])}
            />
          )}
        </QueryState>
        {more && <ShowMore onMore={more} />}
      </div>
    </>
  )
  return (
    <>
      <DropArea onFiles={mayAdd ? add : null}>
        <ProjectFrame projectId={projectId}>
          {fields && (
            <ArrangedList
              {...{ kind, fields, mayShare }}
              place={{ projectId }}
              saved={{ view, acts }}
              state={viewState}
              search={state.search}
              onClearSearch={() => change({ search: '' })}
              own={list && { list, counts: shown ? notesInWords(shown.notes.total, listed) : null }}
              above={list ? null : files}
              tools={<NotesSearch search={state.search} onChange={change} />}
              actions={
                <NotesActions
                  {...{ making, onNew, onImport }}
                  isEmpty={shown?.notes.total === 0}
                  onTable={() => openTable(null)}
                />
              }
            />
          )}
        </ProjectFrame>
      </DropArea>
      {table !== undefined && <TableImport {...{ projectId }} id={table} onId={openTable} onClosed={readAgain} />}
    </>
  )
}

type TableImportProps = {
  projectId: string
  id: string | null
  onId: (id: string | null | undefined) => void
  onClosed: () => unknown
}

/** The wizard that makes notes of a table, over the page. */
function TableImport({ projectId, id, onId, onClosed }: TableImportProps) {
  const close = () => {
    onId(undefined)
    onClosed()
  }
  return (
    <Suspense>
      <ImportWizard {...{ projectId, id, onId }} onClose={close} />
    </Suspense>
  )
}

function NotesSkeleton() {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return <SkeletonRows rows={16} height={phone ? 104 : 40} label="Loading notes" />
}

/** Makes a note and opens it. */
function useNewNote(projectId: string) {
  const navigate = useNavigate()
  const [createNote, { loading }] = useMutation(CreateNote_mutation)
  const create = async () => {
    if (loading) return
    try {
      const { data } = await createNote({ variables: { input: { projectId, title: '' } } })
      if (data) navigate(linkTo('note', { noteId: data.createNote.id }))
    } catch (error) {
      showProblem(error)
    }
  }
  return { create, making: loading }
}

type NotesProps = {
  shown: ProjectNotesQuery
  state: ListState
  onChange: (next: Partial<ListState>) => void
  keys: ReturnType<typeof useNoteKeys>
  /** What is drawn of the notes that are shown. */
  rows: NoteLine[]
  /** What choosing notes, and what is done with those, has to know. */
  choosing: Pick<
    ComponentProps<typeof ChoosableNotes>,
    'kind' | 'projectId' | 'fields' | 'usual' | 'readAgain' | 'mayEdit'
  >
  /** Reads more responses of the survey that is open; null when all are here. */
  moreResponses: (() => Promise<unknown>) | null
  phone: boolean
  /** Files are on their way that will be notes. */
  awaited: boolean
  onNew: (() => void) | null
  onImport: (() => void) | null
  onSample: () => void
}

function Notes({ shown, rows, choosing, moreResponses, state, onChange, keys, phone, awaited, ...ways }: NotesProps) {
  const [now] = useState(Date.now)
  const opening = { openId: state.open, onOpen: (open: string | null) => onChange({ open }), moreResponses }
  const { total } = shown.notes
  if (rows.length === 0 && state.search)
    return (
      <EmptyState
        art="search"
        title={`No note here says “${state.search}”`}
        text="Titles and first words were looked through here. A search of the workspace looks through every word."
        actions={
          <>
            <ButtonLink variant="primary" icon={Search} to={linkTo('search', {}, { query: { q: state.search } })}>
              Search every word
            </ButtonLink>
            <Button onClick={() => onChange({ search: '' })}>Clear search</Button>
          </>
        }
      />
    )
  if (rows.length === 0 && awaited)
    return <EmptyState art="note" title="Your files are on their way" text="Each becomes a note here as it arrives." />
  if (rows.length === 0) return <NoNotes {...ways} />
  if (phone) return <NotesList {...{ rows, now, opening }} />
  return (
    <ChoosableNotes
      {...choosing}
      {...{ rows, total, now, opening }}
      search={state.search}
      sort={state.sort}
      onSort={(sort) => onChange({ sort })}
      selectedId={keys.selectedId}
      onSelect={keys.select}
    />
  )
}

function NoNotes({ onNew, onImport, onSample }: Pick<NotesProps, 'onNew' | 'onImport' | 'onSample'>) {
  if (!onNew || !onImport)
    return (
      <EmptyState
        art="note"
        title="No notes yet"
        text="What people said appears here once somebody who can edit this project adds it."
      />
    )
  return (
    <EmptyState
      art="note"
      title="Begin with what people said"
      text={
        <>
          Recordings, documents or a CSV of answers: choose them
          <span className="desk-only">, or drop them anywhere on this page</span>. Recordings are transcribed here, in
          your region.
        </>
      }
      actions={
        <>
          <Button variant="primary" onClick={onImport}>
            Choose files
          </Button>
          <Button onClick={onNew}>Write a note</Button>
          <Button variant="ghost" onClick={onSample}>
            Try a sample survey
          </Button>
        </>
      }
    />
  )
}
