import React from 'react'

const scope: Record<string, unknown> = { React, ...React }

/** What live code can use. A site adds to it with a module of this name. */
export default scope
