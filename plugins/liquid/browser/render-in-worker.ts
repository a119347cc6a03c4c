import type { RenderRequest, RenderResult } from '../example/render-template.ts'
import type { TemplateData } from '../example/template-data.ts'
import worker from './liquid.worker.js'

/** In milliseconds. A template that takes longer does not end. */
export const maxRenderTime = 3000

export interface TemplateRenderer {
  /** Resolves to undefined if the template takes too long. A later call replaces an earlier one, which never resolves. */
  render(request: RenderRequest): Promise<RenderResult | undefined>
  close(): void
}

/** Starts a worker for the templates of an environment, and another one when a template does not end. */
export function createTemplateRenderer(environment: TemplateData): TemplateRenderer {
  let running: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const close = () => {
    clearTimeout(timer)
    running?.terminate()
    running = undefined
  }
  return {
    close,
    render(request) {
      // An earlier template may still be running.
      if (timer !== undefined) close()
      running ??= new Worker(new URL(worker, import.meta.url))
      const current = running
      const id = ++count
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          timer = undefined
        }
        timer = setTimeout(() => {
          close()
          end()
          resolve(undefined)
        }, maxRenderTime)
        current.onmessage = ({ data }: MessageEvent<{ id: number; result: RenderResult }>) => {
          if (data.id !== id) return
          end()
          resolve(data.result)
        }
        current.onerror = (event) => {
          end()
          close()
          reject(new Error(event.message))
        }
        current.postMessage({ ...request, id, environment })
      })
    },
  }
}
