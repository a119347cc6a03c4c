import clsx from 'clsx'
import { useBaseUrl } from 'lectern/client'
import type { ReactNode, VideoHTMLAttributes } from 'react'
import '../styles/video.css'

export interface VideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  /** A file of the site. */
  src: string
  /** Image shown before the video plays. */
  poster?: string
  /** Accessible name. */
  title: string
  /** Captions file (WebVTT). */
  captions?: string
}

/** A self-hosted video. With a poster, only the poster is fetched before the video is played. */
export default function Video({ src, poster, title, captions, className, children, ...rest }: VideoProps): ReactNode {
  const url = useBaseUrl(src)
  const posterUrl = useBaseUrl(poster ?? '')
  const track = useBaseUrl(captions ?? '')
  return (
    <figure className={clsx('video', className)}>
      <video
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        {...rest}
        src={url}
        poster={poster && posterUrl}
        aria-label={title}
      >
        {captions && <track kind="captions" src={track} default />}
        {children}
      </video>
    </figure>
  )
}
