import { useBaseUrl } from 'lectern/client'
import { type ReactNode, useState } from 'react'
import '../styles/video.css'
import { videoText } from './video-text.ts'

export interface YouTubeProps {
  /** Video ID: the value of `v` in its URL. */
  id: string
  /** Title of the video, also its accessible name. */
  title: string
  /** An image of the site. Default: a plain background. */
  poster?: string
  /** Start time in seconds. */
  start?: number
}

/**
 * A YouTube video. Nothing is requested from YouTube before the reader clicks; then the player loads from the domain without cookies,
 * which the site's `contentSecurityPolicy` must allow.
 */
export default function YouTube({ id, title, poster, start }: YouTubeProps): ReactNode {
  const [isPlaying, setPlaying] = useState(false)
  const posterUrl = useBaseUrl(poster ?? '')
  const startParameter = start ? `&start=${start}` : ''
  const video = encodeURIComponent(id)
  return (
    <figure className="video">
      {isPlaying ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1${startParameter}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={focus}
        />
      ) : (
        <button
          type="button"
          className="video-poster"
          aria-label={videoText.play({ title })}
          onClick={() => setPlaying(true)}
        >
          {poster && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
          <span aria-hidden="true">{title}</span>
        </button>
      )}
      <figcaption>
        <a href={`https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ''}`}>
          {videoText.watchOn({ place: 'YouTube' })}
        </a>
      </figcaption>
    </figure>
  )
}

/** Moves the focus from the removed button to the player. */
function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
