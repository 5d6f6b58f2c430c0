import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './Player.module.css'
import { playStream } from './play-stream.ts'
import type { Player } from './player-controller.ts'
import type { Recording } from './recording.ts'

/** The picture of a film, from its stream where it had one when the page was opened. */
export function Film({ player, recording }: { player: Player; recording: Recording }) {
  const { streamUrl, posterUrl } = recording
  // A stream that is made while somebody watches does not break in.
  const [hlsUrl] = useState(recording.hlsUrl)
  const fileUrl = useRef(streamUrl)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  useEffect(() => {
    fileUrl.current = streamUrl
  }, [streamUrl])
  useEffect(
    () => (element && hlsUrl !== null ? playStream(element, hlsUrl, () => fileUrl.current) : undefined),
    [element, hlsUrl],
  )
  const hold = useCallback(
    (one: HTMLVideoElement | null) => {
      player.attach(one)
      setElement(one)
    },
    [player],
  )
  return (
    <div className={styles.poster}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it, word by word */}
      <video
        ref={hold}
        src={hlsUrl === null ? streamUrl : undefined}
        poster={posterUrl ?? undefined}
        preload="metadata"
        playsInline
        onClick={player.toggle}
      />
    </div>
  )
}
