import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { Board } from '../../ui/board/Board.tsx'
import type { ColumnPosition } from '../../ui/board/layout.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { cardParts } from '../cards/card-parts.ts'
import { ViewCard } from '../cards/ViewCard.tsx'
import { isChosen, NOTHING_CHOSEN } from '../choose-rows.ts'
import { GroupMark } from '../GroupName.tsx'
import { MoreLine } from '../MoreLine.tsx'
import { useChoosing } from '../use-choosing.ts'
import { linesOf, rowIdsOf } from '../view-lines.ts'
import type { ViewGroup, ViewProps, ViewRow } from '../view-props.ts'
import styles from './BoardView.module.css'
import { useCardMoves } from './use-card-moves.ts'
import { useFocusOnMoved } from './use-focus-on-moved.ts'

/** A group as a column. A row that stands in two groups is a card in each. */
type Column<Row extends ViewRow> = { id: string; title: string; group: ViewGroup<Row>; cards: readonly Card<Row>[] }
type Card<Row extends ViewRow> = { id: string; title: string; row: Row }

/** About how high a card is, in pixels. */
const CARD_HEIGHT = 132
const NO_GROUP = 'none'

/**
 * Groups as columns with their rows as cards. A card that is dragged to another column, by mouse, touch or keys, gets
 * what they are grouped by; that can be taken back. Of many cards those near the screen are drawn.
 */
export function BoardView<Row extends ViewRow>(view: ViewProps<Row>) {
  const { groups, columns: shown, noun, onCollapse, selection = NOTHING_CHOSEN } = view
  const parts = useMemo(() => ({ ...cardParts(shown), picture: undefined }), [shown])
  const columns = useMemo(() => groups.map(columnOf), [groups])
  const choosing = useChoosing(view, () => rowIdsOf(linesOf(groups, true)))
  const { move, undo } = useCardMoves(view)
  useActions(view.onMove ? [{ id: 'undo-in-view', title: 'Undo', group: view.label, keys: 'mod+z', run: undo }] : [])
  const focus = useFocusOnMoved()
  const onMoveCard = (cardId: string, { columnId, at }: ColumnPosition): void => {
    const from = columns.find(({ cards }) => cards.some(({ id }) => id === cardId))
    const to = columns.find(({ id }) => id === columnId)
    const card = from?.cards.find(({ id }) => id === cardId)
    if (!from || !to || !card || from === to) return
    focus.follow(cardId, cardIdOf(to.group, card.row))
    void move({ rowId: card.row.id, from: from.group.key, to: to.group.key, at }, card.title, to.title)
  }
  return (
    <Board<Card<Row>, Column<Row>>
      nouns={{ card: noun, column: 'group' }}
      columns={columns}
      cardHeight={CARD_HEIGHT}
      isFolded={({ group }) => group.isCollapsed}
      canMove={({ row }) => (view.canMove ?? view.canEdit)?.(row) ?? true}
      onMoveCard={view.onMove && onMoveCard}
      onOpenCard={({ row }) => view.onOpen(row.id)}
      onCardKey={({ row }, event) => {
        if (event.key === 'Escape') return choosing.clear()
        if (event.key === ' ' && view.stays) {
          showToast({ message: view.stays })
          return true
        }
        if (event.key !== 'x' || !view.onSelect || event.ctrlKey || event.metaKey) return false
        choosing.choose(row.id, event.shiftKey)
        return true
      }}
      cardClass={({ row }) => (isChosen(selection, row.id) || row.id === view.openId ? (styles.on ?? '') : '')}
      count={({ group }) => <Counts group={group} />}
      head={({ group }, name) => (
        <>
          <GroupMark color={group.color} />
          {name}
          {onCollapse && (
            <IconButton
              size="sm"
              className="end"
              icon={group.isCollapsed ? ChevronsLeftRight : ChevronsRightLeft}
              label={`${group.isCollapsed ? 'Unfold' : 'Fold'} ${group.title}`}
              onClick={() => onCollapse(group.key, !group.isCollapsed)}
            />
          )}
        </>
      )}
      foot={({ group }) => group.loadMore && <MoreLine loadMore={group.loadMore} loaded={group.rows.length} />}
      card={({ row }) => (
        <ViewCard
          {...{ row, parts }}
          linkOf={view.linkOf}
          isChosen={isChosen(selection, row.id)}
          onChoose={view.onSelect && ((isRange) => choosing.choose(row.id, isRange))}
        />
      )}
    />
  )
}

function columnOf<Row extends ViewRow>(group: ViewGroup<Row>): Column<Row> {
  const cards = group.rows.map((row) => ({ id: cardIdOf(group, row), title: row.title, row }))
  return { id: columnIdOf(group), title: group.title, group, cards }
}

const columnIdOf = ({ key }: Pick<ViewGroup, 'key'>): string => key || NO_GROUP
const cardIdOf = (group: Pick<ViewGroup, 'key'>, { id }: ViewRow): string => `${columnIdOf(group)}/${id}`

function Counts({ group: { count, peopleCount } }: { group: ViewGroup }) {
  return (
    <>
      <span className="meta num">{count.toLocaleString('en')}</span>
      {peopleCount > 0 && <span className={`meta num ${styles.people}`}>{counted(peopleCount, 'person')}</span>}
    </>
  )
}
