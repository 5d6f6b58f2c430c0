import { useApolloClient } from '@apollo/client/react'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CARD_CHOICES, type CardChoice } from './card-choices.ts'

type Wanted = { type: ReferenceType; projectId: string | null; words: string }
type Known = { choices?: readonly CardChoice[]; error?: unknown; isCurrent: boolean }

/** What a card can be made of; what was found stays until what was typed since is found. */
export function useCardChoices({ type, projectId, words }: Wanted): Known & { retry: () => Promise<unknown> } {
  const client = useApolloClient()
  const [known, setKnown] = useState<Known>({ isCurrent: false })
  const latest = useRef(0)
  const read = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    setKnown((before) => ({ ...before, isCurrent: false }))
    return CARD_CHOICES[type](client, { projectId, words }).then(
      (choices) => mine === latest.current && setKnown({ choices, isCurrent: true }),
      (error: unknown) => mine === latest.current && setKnown({ error, isCurrent: true }),
    )
  }, [client, type, projectId, words])
  useEffect(() => {
    void read()
    return () => {
      latest.current += 1
    }
  }, [read])
  return { ...known, retry: read }
}
