import { personColor } from '@verbatim/contracts/person-color.ts'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import styles from './PersonHead.module.css'
import { usePictureActs } from './use-picture-acts.ts'

type PersonPictureProps = { person: { id: string; name: string; avatarUrl?: string | null }; mayEdit: boolean }

/** The face of a person, which who may edit them gives a picture, another one, or none. */
export function PersonPicture({ person, mayEdit }: PersonPictureProps) {
  const { name, avatarUrl } = person
  const acts = usePictureActs(person)
  const chooser = useRef<HTMLInputElement>(null)
  const face = <ParticipantChip name={name} speaker={personColor(name)} size={48} pictureUrl={avatarUrl} />
  if (!mayEdit) return face
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.face}>
            {/* No label of its own: it would hide the initials, which are seen, from who speaks to the machine. */}
            <span className="sr">Picture of {name}</span>
            {face}
          </button>
        }
      >
        <MenuAction icon={ImageUp} onSelect={() => chooser.current?.click()}>
          {avatarUrl ? 'Choose another picture' : 'Choose a picture'}
        </MenuAction>
        {avatarUrl && (
          <MenuAction icon={Trash2} danger onSelect={() => void acts.remove()}>
            Take the picture away
          </MenuAction>
        )}
      </Menu>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label="Picture"
        data-testid="picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void acts.choose(file)
        }}
      />
    </>
  )
}
