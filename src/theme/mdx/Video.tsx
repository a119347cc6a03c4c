import { useBaseUrl } from 'lectern/client'
import type { ReactNode, VideoHTMLAttributes } from 'react'
import '../styles/video.css'

export interface VideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  /** A file of the site. */
  src: string
  /** What is seen before the video plays. */
  poster?: string
  /** What screen readers name it by. */
  title: string
  /** File of the captions, WebVTT. */
  captions?: string
}

/** A video that the site publishes itself. Of it nothing but the poster is fetched before it is played. */
export default function Video({ src, poster, title, captions, className, children, ...rest }: VideoProps): ReactNode {
  const url = useBaseUrl(src)
  const picture = useBaseUrl(poster ?? '')
  const track = useBaseUrl(captions ?? '')
  return (
    <figure className={className ? `video ${className}` : 'video'}>
      <video
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        {...rest}
        src={url}
        poster={poster && picture}
        aria-label={title}
      >
        {captions && <track kind="captions" src={track} default />}
        {children}
      </video>
    </figure>
  )
}
