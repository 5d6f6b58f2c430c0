import { Eye, EyeOff } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuAction, MenuHead } from '../../ui/Menu.tsx'
import { Faces } from '../../ui/Presence.tsx'
import type { Presenting } from './use-presenting.ts'
import { type Attendee, followersOf } from './whereabouts.ts'

type RoomMenuProps = { people: readonly Attendee[]; myId: string; presenting: Presenting }

/** As many faces stand beside the words. */
const FACES = 3

/** Who else is there, and whose slides one follows. */
export function RoomMenu({ people, myId, presenting: { choices, choose } }: RoomMenuProps) {
  if (people.length === 0) return null
  const { following } = choices
  const leader = people.find(({ id }) => id === following)
  const followers = followersOf(myId, people)
  const words = leader ? `Following ${leader.name}` : followers > 0 ? followWords(followers) : `${people.length} here`
  return (
    <>
      <span className="desk-only">
        <Faces people={people.slice(0, FACES)} />
      </span>
      <Menu
        side="top"
        align="end"
        trigger={
          <Button variant="ghost" size="sm">
            {words}
          </Button>
        }
      >
        <MenuHead>{counted(people.length, 'person')} besides you</MenuHead>
        {people.map(({ id, name }) =>
          id === following ? (
            <MenuAction key={id} icon={EyeOff} onSelect={() => choose({ following: null })}>
              Stop following {name}
            </MenuAction>
          ) : (
            <MenuAction key={id} icon={Eye} onSelect={() => choose({ following: id })}>
              Follow {name}
            </MenuAction>
          ),
        )}
      </Menu>
    </>
  )
}

const followWords = (count: number): string => (count === 1 ? '1 follows along' : `${count} follow along`)
