import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSamePeeked, type Peeked, type PeekState } from '../../lib/peek-address.ts'
import { useOfferedSiblings } from '../../lib/peek-siblings.ts'
import type { Peeking } from '../../lib/use-peek.ts'
import { Peek } from '../../ui/Peek.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './PeekBody.module.css'
import { type PeekName, PeekNameContext } from './peek-name.ts'
import { PEEKED_OBJECTS } from './peeked-objects.ts'
import { useObjectsOnPage } from './use-objects-on-page.ts'

type PeekStackProps = { peek: PeekState; peeking: Peeking }

/** What is open beside the page: the last of the stack, which steps through its siblings while nothing is below it. */
export function PeekStack({ peek, peeking }: PeekStackProps) {
  const navigate = useNavigate()
  const [name, setName] = useState<PeekName | null>(null)
  const onPage = useObjectsOnPage()
  const siblings = useOfferedSiblings() ?? onPage
  const object = peek.stack.at(-1)
  if (!object) return null
  const isFirst = peek.stack.length === 1
  const at = isFirst ? siblings.findIndex((one) => isSamePeeked(one, object)) : -1
  const step = (to: number): (() => void) | undefined => {
    const next: Peeked | undefined = at < 0 ? undefined : siblings[to]
    return next && (() => peeking.open(next))
  }
  const { name: kind, Body } = PEEKED_OBJECTS[object.kind]
  return (
    <Peek
      title={name ? `${kind}: ${name.title}` : kind}
      link={`${location.origin}${name?.link ?? `${location.pathname}${location.search}`}`}
      mode={peek.mode}
      onMode={peeking.show}
      onClose={() => peeking.close(true)}
      onBack={isFirst ? undefined : () => peeking.close()}
      onExpand={() => name && navigate(name.link)}
      position={at < 0 ? undefined : { at, of: siblings.length }}
      onPrevious={step(at - 1)}
      onNext={step(at + 1)}
    >
      <div className={styles.body}>
        <PeekNameContext value={setName}>
          <Suspense fallback={<SkeletonText label={`Opening the ${kind.toLowerCase()}`} />}>
            <Body key={object.id} id={object.id} />
          </Suspense>
        </PeekNameContext>
      </div>
    </Peek>
  )
}
