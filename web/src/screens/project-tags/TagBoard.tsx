import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Move } from 'lucide-react'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Board, BoardTag } from './board-tag.ts'
import { GroupColumn } from './GroupColumn.tsx'
import { layoutOf, othersIn } from './layout.ts'
import { type Lift, liftSentence } from './lift.ts'
import { NameField } from './NameField.tsx'
import { LiftedCard, type TagWish } from './TagCard.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { useLift } from './use-lift.ts'

type TagBoardProps = {
  board: Board
  people: number
  editable: boolean
  acts: BoardActs
  addingGroup: boolean
  onAddedGroup: () => void
  onWish: (wish: TagWish, tag: BoardTag) => void
  onMerge: (sourceId: string, targetId: string) => void
}

/** How far a press moves before it is a drag, in pixels; on a touch screen, how long it rests first, in milliseconds. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const ZOOM_FREE = { threshold: { x: 0.15, y: 0.15 } }

/** What is moved is spoken by the board itself. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Groups side by side with their tags, moved by pointer and by keys. */
export function TagBoard(props: TagBoardProps) {
  const { board, people, editable, acts, onMerge } = props
  const { groups } = board
  const layout = useMemo(() => layoutOf(board), [board])
  const { lift, take, point, press, drop, putBack } = useLift({ groups, layout, acts, onMerge })
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  usePointer(lift?.by === 'pointer', point)
  const lifted = groups.flatMap(({ tags }) => tags).find(({ id }) => id === lift?.id)
  const setMade = useFocusOnMade(groups)
  const otherGroups = groups.filter(({ id }) => id !== lift?.id)
  const line = (at: number) => lift?.kind === 'group' && lift.at === at && <div className="drag-line upright" />
  return (
    <DndContext
      sensors={sensors}
      autoScroll={ZOOM_FREE}
      accessibility={{ announcements: SILENT }}
      onDragStart={({ active }) => {
        const [kind, id] = String(active.id).split(':')
        if (id) take('pointer', kind === 'tag' ? 'tag' : 'group', id)
      }}
      onDragEnd={drop}
      onDragCancel={putBack}
    >
      <div className="board">
        {groups.map((group) => (
          <Fragment key={group.id}>
            {group.id !== lift?.id && line(otherGroups.indexOf(group))}
            <GroupColumn
              group={group}
              groups={groups}
              people={people}
              editable={editable}
              lift={lift}
              acts={acts}
              onWish={props.onWish}
              onMoveTag={(tagId, groupId) =>
                void acts.placeTag(layout, tagId, { groupId, at: othersIn(layout, groupId, tagId).length })
              }
              onMoveGroup={(at) => void acts.placeGroup(layout, group.id, at)}
              onPress={press}
            />
          </Fragment>
        ))}
        {line(otherGroups.length)}
        {props.addingGroup && (
          <section className="bcol" aria-label="New group">
            <header>
              <NameField
                label="Name of the new group"
                placeholder="Name of the group"
                longest={50}
                back="[data-new-group]"
                onSave={(title) => void acts.makeGroup(title).then(setMade)}
                onClose={props.onAddedGroup}
              />
            </header>
          </section>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {lift?.by === 'pointer' && lifted && <LiftedCard tag={lifted} people={people} />}
        {lift?.by === 'pointer' && lift.kind === 'group' && (
          <p className="tcard up strong">{groups.find(({ id }) => id === lift.id)?.title}</p>
        )}
      </DragOverlay>
      {lift && <LiveLine lift={lift} groups={groups} />}
    </DndContext>
  )
}

/** A group that was made takes the focus once it is there, unless it has gone elsewhere since. */
function useFocusOnMade(groups: Board['groups']): (groupId: string | null) => void {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (!made || !groups.some(({ id }) => id === made)) return
    if (document.activeElement?.matches('body, [data-new-group]'))
      document.querySelector<HTMLElement>(`[data-group-name="${made}"]`)?.focus()
    setMade(null)
  }, [made, groups])
  return setMade
}

/** What the hand does, for the eyes; the same words are announced to screen readers. */
function LiveLine({ lift, groups }: { lift: Lift; groups: Board['groups'] }) {
  return (
    <div className="drag-live tip" aria-hidden="true">
      <Icon of={Move} size="s" />
      <span className="ellip">{liftSentence(lift, groups)}</span>
      {lift.by === 'keys' && (
        <span className="row">
          <Kbd keys="space" /> drop
        </span>
      )}
      <span className="row">
        <Kbd keys="escape" /> put back
      </span>
    </div>
  )
}

/** Follows the pointer while something is dragged, wherever the board has been scrolled to. */
function usePointer(following: boolean, point: (x: number, y: number) => void): void {
  useEffect(() => {
    if (!following) return
    const onMove = (event: MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event
      if (at) point(at.clientX, at.clientY)
    }
    window.addEventListener('mousemove', onMove)
    window.addEventListener('touchmove', onMove)
    return () => {
      window.removeEventListener('mousemove', onMove)
      window.removeEventListener('touchmove', onMove)
    }
  })
}
