import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowDown, ArrowUp, Check, ChevronDown, Kanban, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../lib/words.ts'
import { NameDialog } from '../../objects/project/NameDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import type { Board } from './board-tag.ts'
import { type BoardsActs, useBoardsActs } from './use-boards-acts.ts'

type BoardMenuProps = {
  projectId: string
  boards: readonly Board[]
  board: Board
  editable: boolean
}

type Asked = 'new' | 'name' | 'delete'

/** Longest title of a board. */
const LONGEST = 50

/** Which board of the project is shown, and what can be done with it. */
export function BoardMenu({ projectId, boards, board, editable }: BoardMenuProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts = useBoardsActs(projectId)
  const at = boards.findIndex(({ id }) => id === board.id)
  const neighbour = boards[at - 1] ?? boards[at + 1]
  if (!editable && boards.length < 2)
    return (
      <span className="row strong">
        <Icon of={Kanban} />
        {board.title}
      </span>
    )
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={Kanban} aria-label={`Tag board: ${board.title}`}>
            {board.title}
            <Icon of={ChevronDown} size="s" />
          </Button>
        }
      >
        {boards.map(({ id, title, groups }) => (
          <MenuAction
            key={id}
            icon={id === board.id ? Check : Kanban}
            end={groups.reduce((sum, { tags }) => sum + tags.length, 0)}
            onSelect={() => navigate(linkTo('tagBoard', { projectId, tagBoardId: id }))}
          >
            {title}
          </MenuAction>
        ))}
        {editable && (
          <>
            <MenuRule />
            <MenuAction icon={Plus} onSelect={() => setAsked('new')}>
              New board
            </MenuAction>
            <MenuAction icon={Pencil} onSelect={() => setAsked('name')}>
              Rename board
            </MenuAction>
            {at > 0 && (
              <MenuAction icon={ArrowUp} onSelect={() => void acts.place(boards, board, at - 1)}>
                Move up
              </MenuAction>
            )}
            {at < boards.length - 1 && (
              <MenuAction icon={ArrowDown} onSelect={() => void acts.place(boards, board, at + 1)}>
                Move down
              </MenuAction>
            )}
            <MenuAction
              icon={Trash2}
              danger
              off={neighbour ? undefined : 'The only board'}
              onSelect={() => setAsked('delete')}
            >
              Delete board
            </MenuAction>
          </>
        )}
      </Menu>
      {asked && <BoardQuestion {...{ asked, board, neighbour, acts }} onClose={() => setAsked(null)} />}
    </>
  )
}

type BoardQuestionProps = {
  asked: Asked
  board: Board
  /** Where the groups go when the board is deleted. */
  neighbour: Board | undefined
  acts: BoardsActs
  onClose: () => void
}

function BoardQuestion({ asked, board, neighbour, acts, onClose }: BoardQuestionProps) {
  if (asked === 'delete')
    return (
      neighbour && (
        <ConfirmDialog
          question={`Delete the board “${board.title}”?`}
          consequence={`Its ${counted(board.groups.length, 'group')} ${board.groups.length === 1 ? 'goes' : 'go'} with the tags to “${neighbour.title}”. You can bring it back for 24 hours.`}
          verb="Delete board"
          pendingVerb="Deleting…"
          danger
          onConfirm={() => acts.remove(board)}
          onClose={onClose}
        />
      )
    )
  return (
    <NameDialog
      title={asked === 'new' ? 'New board' : 'Rename board'}
      label="Name of the board"
      name={asked === 'new' ? '' : board.title}
      longest={LONGEST}
      {...(asked === 'new' && { verb: 'Create board' })}
      onSave={(title) => (asked === 'new' ? acts.make(title) : acts.rename(board, title))}
      onClose={onClose}
    />
  )
}
