import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { useChangeTag } from '../../objects/tag/use-change-tag.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { signOf } from '../../ui/sentiment.ts'
import { TagMark } from '../../ui/TagMark.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import styles from './Definition.module.css'

type Tag = TagScreenQuery['tag']

/** The name of a tag and what it means, which those who may edit change in place. */
export function Definition({ tag }: { tag: Tag }) {
  const [writing, setWriting] = useState(false)
  const changeTag = useChangeTag()
  const edit = useRef<HTMLButtonElement>(null)
  const { title, color, role, description } = tag
  // What comes from the workspace is changed in its settings.
  const mayEdit = tag.viewerCan.edit && !tag.workspaceTag
  return (
    <>
      <div className={`row ${styles.title}`}>
        {mayEdit && !signOf(role) ? (
          <TagColours title={title} colour={color} onChange={(next) => void changeTag(tag, { color: next })} big />
        ) : (
          <TagMark colour={color} sentiment={role} big />
        )}
        <h1 className="h-doc">{title}</h1>
        {mayEdit && (description || writing) && (
          <IconButton
            ref={edit}
            icon={Pencil}
            label="Edit description"
            className={styles.edit}
            onClick={() => setWriting(true)}
          />
        )}
      </div>
      {writing ? (
        <DescriptionForm
          description={description}
          onSave={(next) => void changeTag(tag, { description: next })}
          onClose={() => {
            setWriting(false)
            edit.current?.focus()
          }}
        />
      ) : (
        <p className={styles.description}>
          {description || <span className="muted">Nobody has written down yet when to use this tag.</span>}{' '}
          {mayEdit && !description && (
            <button type="button" className="link" onClick={() => setWriting(true)}>
              Describe it
            </button>
          )}
        </p>
      )}
    </>
  )
}

type FormProps = { description: string; onSave: (description: string) => void; onClose: () => void }

function DescriptionForm({ description, onSave, onClose }: FormProps) {
  const [text, setText] = useState(description)
  const save = () => {
    if (text.trim() !== description) onSave(text.trim())
    onClose()
  }
  return (
    <form
      className={styles.description}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
      }}
    >
      <TextArea
        label="Description"
        hint="When to use it, and when another tag."
        value={text}
        maxLength={2000}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" size="sm" variant="primary">
          Save
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
