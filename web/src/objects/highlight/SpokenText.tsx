import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { wordAt } from '../../player/spoken-words.ts'
import { partsAt, type SpokenWord, spokenWords } from './spoken-parts.ts'
import type { Clips } from './use-clips.ts'

const SpokenWords_query = graphql(`
  query SpokenWords($highlightId: ID!) { highlight(id: $highlightId) { id audioVideo { words } } }
`)

type SpokenProps = { text: string; words: readonly (readonly number[])[]; clips: Clips }

/** The words of a clip while it is heard: the one that is being said is marked. */
export function SpokenText({ text, words, clips }: SpokenProps) {
  const [word, setWord] = useState<SpokenWord | null>(null)
  const { playing } = clips.state
  const { moment } = clips
  useEffect(() => {
    const known = spokenWords(words, text)
    if (known.length === 0) return
    let frame = 0
    const follow = (): void => {
      setWord(wordAt(known, moment()))
      if (playing) frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [words, text, playing, moment])
  const [before, said, after] = partsAt(text, word)
  return (
    <>
      {before}
      {said && <span className="spoken">{said}</span>}
      {after}
    </>
  )
}

const NONE: readonly number[][] = []

/** The same for a quote in a list, whose words are asked for when it is heard. */
export function HeardText({ id, text, clips }: { id: string; text: string; clips: Clips }) {
  const { data } = useQuery(SpokenWords_query, { variables: { highlightId: id } })
  return <SpokenText text={text} words={data?.highlight.audioVideo?.words ?? NONE} clips={clips} />
}
