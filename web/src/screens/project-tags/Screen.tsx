import { useQuery } from '@apollo/client/react'
import { Download, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import type { TagBoardScreenQuery } from '../../gql/graphql.ts'
import { useRoute, useRouteParams } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { BoardSkeleton } from '../../ui/board/BoardSkeleton.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Toolbar, ToolbarPlace } from '../../ui/Tabs.tsx'
import { UndoRoom } from '../../ui/UndoRoom.tsx'
import { type Asked, BoardDialogs } from './BoardDialogs.tsx'
import { BoardMenu } from './BoardMenu.tsx'
import type { Board } from './board-tag.ts'
import { CodingPage } from './coding/CodingPage.tsx'
import { useCodingAddress } from './coding/use-coding-address.ts'
import { ExportCodebook } from './ExportCodebook.tsx'
import { TagBoardScreen_query } from './operations.ts'
import { TagBoard } from './TagBoard.tsx'
import { TidyTags } from './TidyTags.tsx'
import { useBoardActs } from './use-board-acts.ts'

/** Kinds of changes that the board shows. */
const CHANGES = ['TAG', 'TAG_GROUP', 'TAG_BOARD', 'HIGHLIGHT']

/** The tags of a project in their groups: made, named, coloured, moved, merged. */
export function Screen() {
  const { projectId } = useRouteParams('projectTags', 'tagBoard')
  const coding = useCodingAddress()
  return (
    <ProjectFrame projectId={projectId}>
      {coding.view ? <CodingPage projectId={projectId} address={coding} /> : <Boards projectId={projectId} />}
    </ProjectFrame>
  )
}

function Boards({ projectId }: { projectId: string }) {
  const route = useRoute()
  const boardId = route?.name === 'tagBoard' ? route.params.tagBoardId : null
  const { data: fresh, previousData, error, refetch } = useQuery(TagBoardScreen_query, { variables: { projectId } })
  useProjectChanges(projectId, refetch, CHANGES)
  const data = fresh ?? (previousData?.project.id === projectId ? previousData : undefined)
  const board = data?.tagBoards.find(({ id }) => id === boardId) ?? data?.tagBoards[0]
  return (
    <QueryState query={{ data, error, refetch }} failed="The tags did not load" waiting={<Waiting />}>
      {(data) =>
        board && (
          <UndoRoom>
            <BoardPage projectId={projectId} data={data} board={board} />
          </UndoRoom>
        )
      }
    </QueryState>
  )
}

function Waiting() {
  return (
    <>
      <ToolbarPlace />
      <BoardSkeleton label="Loading tags" columns={[5, 4, 3]} height={98} />
    </>
  )
}

function BoardPage({ projectId, data, board }: { projectId: string; data: TagBoardScreenQuery; board: Board }) {
  const acts = useBoardActs(projectId, board)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [addingGroup, setAddingGroup] = useState(false)
  const [exporting, setExporting] = useState(false)
  const editable = data.project.viewerCan.edit
  const people = data.highlights.peopleCount
  const tagOf = (id: string) => board.groups.flatMap(({ tags }) => tags).find((tag) => tag.id === id)
  useActions(
    editable
      ? [
          {
            id: 'new-tag-group',
            title: 'Create tag group',
            also: 'new',
            group: 'Tags',
            run: () => setAddingGroup(true),
          },
          { id: 'undo-board', title: 'Undo the last change', group: 'Tags', keys: 'mod+z', run: acts.undo },
          { id: 'redo-board', title: 'Redo the last change', group: 'Tags', keys: 'mod+shift+z', run: acts.redo },
        ]
      : [],
  )
  return (
    <>
      <Toolbar
        label="Tag board"
        end={
          <>
            <span className="meta desk-only">
              {counted(data.project.counts.tags, 'tag')}, {counted(data.project.counts.highlights, 'highlight')}
              {people > 0 && `. Bars show people, of ${people}`}
            </span>
            <TidyTags {...{ projectId, editable }} onChange={() => void acts.readAgain()} />
            <Button size="sm" variant="ghost" icon={Download} onClick={() => setExporting(true)}>
              Export
            </Button>
            <ButtonLink size="sm" variant="ghost" icon={Users} to="?coding=agreement">
              Double coding
            </ButtonLink>
            {editable && (
              <Button size="sm" variant="primary" icon={Plus} data-new-group onClick={() => setAddingGroup(true)}>
                New group
              </Button>
            )}
          </>
        }
      >
        <BoardMenu projectId={projectId} boards={data.tagBoards} board={board} editable={editable} />
        {!editable && <span className="meta">You can read these tags. Changing them needs edit access.</span>}
      </Toolbar>
      <TagBoard
        board={board}
        boards={data.tagBoards.filter(({ id }) => id !== board.id)}
        people={people}
        editable={editable}
        acts={acts}
        addingGroup={addingGroup}
        onAddedGroup={() => setAddingGroup(false)}
        onWish={(wish, tag) => setAsked({ wish: wish === 'merge' ? 'choose' : wish, tag })}
        onMerge={(sourceId, targetId) => {
          const [tag, target] = [tagOf(sourceId), tagOf(targetId)]
          if (tag && target) setAsked({ wish: 'merge', tag, target })
        }}
      />
      {exporting && <ExportCodebook projectId={projectId} onClose={() => setExporting(false)} />}
      {asked && (
        <BoardDialogs
          projectId={projectId}
          asked={asked}
          onAsk={setAsked}
          onDone={() => void acts.readAgain()}
          onClose={() => setAsked((now) => (now === asked ? null : now))}
        />
      )}
    </>
  )
}
