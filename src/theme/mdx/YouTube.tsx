import { useBaseUrl } from 'lectern/client'
import { type ReactNode, useState } from 'react'
import '../styles/video.css'
import { text } from '../text.ts'

export interface YouTubeProps {
  /** What stands behind `v=` in the address of the video. */
  id: string
  /** What the video is called: screen readers name it by that. */
  title: string
  /** A picture of the site's own; a plain ground is drawn where it is left out. */
  poster?: string
  /** Where the video begins, in seconds. */
  start?: number
}

/**
 * A video of YouTube. Nothing is asked of anybody before the reader presses the button; then the player comes from the
 * address without cookies, which the site's policy has to let through (`contentSecurityPolicy`).
 */
export default function YouTube({ id, title, poster, start }: YouTubeProps): ReactNode {
  const [isPlaying, setPlaying] = useState(false)
  const picture = useBaseUrl(poster ?? '')
  const at = start ? `&start=${start}` : ''
  const video = encodeURIComponent(id)
  return (
    <figure className="video">
      {isPlaying ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1${at}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={focus}
        />
      ) : (
        <button type="button" className="video-poster" aria-label={text.play(title)} onClick={() => setPlaying(true)}>
          {poster && <img src={picture} alt="" loading="lazy" decoding="async" />}
          <span aria-hidden="true">{title}</span>
        </button>
      )}
      <figcaption>
        <a href={`https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ''}`}>{text.watchOn('YouTube')}</a>
      </figcaption>
    </figure>
  )
}

/** The button that had the focus is gone. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
