import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Canvas.module.css'
import { type Camera, rectOnScreen } from './camera.ts'
import { GROUP_HEAD, TEXT_LOOKS } from './draw-item.ts'
import type { Stage } from './stage.ts'
import { useItemChanges, useStage } from './use-stage.ts'

const LOOKS = { group: styles.writeGroup, text: styles.writeText, rectangle: styles.writeRectangle } as const
const LIMITS = { group: 200, text: 4000, rectangle: 4000 } as const

/** A field in the place of the words of the item that is being written on. */
export function WritingField({ stage, onDone }: { stage: Stage; onDone: () => void }) {
  const id = useStage(stage, ({ writing }) => writing)
  const camera = useStage(stage, (state) => state.camera)
  useItemChanges(stage.model)
  const item = id ? stage.model.items.get(id) : undefined
  if (!item || item.objectId !== null) return null
  const kind = item.kind === 'group' ? 'group' : item.kind === 'text' ? 'text' : 'rectangle'
  return (
    <Field
      key={item.id}
      label={kind === 'group' ? 'Title of the group' : 'Text'}
      before={item.text}
      most={LIMITS[kind]}
      isLine={kind === 'group'}
      className={LOOKS[kind]}
      place={placeOf(camera, kind === 'group' ? { ...item, height: GROUP_HEAD } : item, item.textFormat)}
      onWrite={(text) => stage.model.write(item.id, text)}
      onDone={() => {
        if (stage.get().writing === item.id) stage.set({ writing: null })
        onDone()
      }}
    />
  )
}

function placeOf(camera: Camera, rect: Parameters<typeof rectOnScreen>[1], format: keyof typeof TEXT_LOOKS) {
  const { x, y } = rectOnScreen(camera, rect)
  const { size, line, weight } = TEXT_LOOKS[format]
  return {
    left: x,
    top: y,
    width: rect.width,
    height: rect.height,
    fontSize: size,
    lineHeight: `${line}px`,
    fontWeight: weight,
    transform: `scale(${camera.zoom})`,
  }
}

type FieldProps = {
  label: string
  before: string
  most: number
  /** One line, which Enter ends. */
  isLine: boolean
  className: string | undefined
  place: React.CSSProperties
  onWrite: (text: string) => void
  onDone: () => void
}

function Field({ label, before, most, isLine, className, place, onWrite, onDone }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  const keep = (): void => {
    if (field.current) onWrite(field.current.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (isLine || event.metaKey || event.ctrlKey))
    if (!isEnd) return
    event.preventDefault()
    keep()
    onDone()
  }
  return (
    <textarea
      ref={field}
      aria-label={label}
      defaultValue={before}
      maxLength={most}
      rows={1}
      className={classNames(styles.write, className)}
      style={place}
      // biome-ignore lint/a11y/noAutofocus: whoever makes or opens a text goes on to write it
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={() => {
        keep()
        onDone()
      }}
    />
  )
}
