/** An open book on a lectern, below a reading lamp. */
export default function Lamp() {
  return (
    <svg viewBox="0 0 440 400" role="img" aria-label="An open book on a lectern, lit by a lamp">
      <defs>
        <linearGradient id="glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--lamp-light)" stopOpacity="0.9" />
          <stop offset="1" stopColor="var(--lamp-light)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill="url(#glow)" d="M168 112h132l96 172H52Z" />
      <path fill="var(--lamp-wood)" d="M196 282h48v76h58a12 12 0 0 1 12 12v10H126v-10a12 12 0 0 1 12-12h58Z" />
      <path fill="var(--lamp-wood-dark)" d="M196 282h48v26h-48Z" />
      <path fill="none" stroke="var(--manual-brass)" strokeWidth="9" d="M366 250V90a30 30 0 0 0-30-30H236" />
      <path fill="var(--lamp-wood)" d="M66 246h308l30 42a6 6 0 0 1-5 9.500H41a6 6 0 0 1-5-9.500Z" />
      <path fill="var(--manual-brass)" d="M36 288h368v6a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z" />
      <path fill="var(--lamp-page)" d="M220 190c-34-20-86-24-122-16l-22 96c44-8 104-4 144 12Z" />
      <path fill="var(--lamp-page-far)" d="M220 190c34-20 86-24 122-16l22 96c-44-8-104-4-144 12Z" />
      <g fill="none" stroke="var(--lamp-ink)" strokeLinecap="round" strokeWidth="5">
        <path stroke="var(--lt-accent)" d="M116 194c20-3 38-2 54 2" />
        <path d="M112 214c26-4 58-1 84 6M108 231c28-4 62-1 88 6M104 248c22-3 46-2 66 2" opacity=".55" />
        <path stroke="var(--manual-brass)" d="M246 220c26-7 52-9 78-6" />
        <path d="M246 203c18-5 34-7 48-7M246 237c28-7 56-9 82-6M246 254c20-4 38-6 56-6" opacity=".55" />
      </g>
      <path fill="var(--manual-brass)" d="M224 52h20v24h-20Z" />
      <path fill="var(--lamp-shade)" d="M192 74h84c24 0 36 16 40 40H152c4-24 16-40 40-40Z" />
      <path fill="var(--lamp-shade-edge)" d="M152 108h164v8H152Z" />
    </svg>
  )
}
