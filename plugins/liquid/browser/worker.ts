import { type RenderRequest, renderTemplate } from '../example/render-template.ts'
import type { TemplateData } from '../example/template-data.ts'

/** Renders templates away from the page, which can end it at any time. */
addEventListener('message', ({ data }: MessageEvent<RenderRequest & { id: number; environment: TemplateData }>) => {
  const { id, environment, ...request } = data
  postMessage({ id, result: renderTemplate(request, environment) })
})
