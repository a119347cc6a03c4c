import type { RouteConfig } from '../renderRoutes.tsx'

/** Browsers do not know the routes of the site: each page is loaded by its URL. */
const routes: RouteConfig[] = []

export default routes
