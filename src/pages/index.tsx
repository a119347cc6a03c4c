import Feature from '@theme/Feature'
import Features from '@theme/Features'
import Hero from '@theme/Hero'
import Layout from '@theme/Layout'
import { useSite } from 'lectern/client'
import BuildOnIt from './_build-on-it.md'
import Bunting from './_bunting'
import { icons } from './_icons'
import Scene from './_scene'
import styles from './home.module.css'

const parts = [
  {
    title: 'Conventions',
    icon: icons.conventions,
    text: 'A website for each, with its own domain, time zone, staff and look.',
    to: '/docs/concepts/conventions',
  },
  {
    title: 'Events and runs',
    icon: icons.events,
    text: 'Collect proposals, accept the good ones, give each run a room and a time.',
    to: '/docs/concepts/events-and-runs',
  },
  {
    title: 'Signups',
    icon: icons.signups,
    text: 'First come, by request, or by ranked choice in rounds, with fair waitlists.',
    to: '/docs/concepts/signups',
  },
  {
    title: 'Store',
    icon: icons.store,
    text: 'Tickets, shirts and coupons, paid by card, with prices that follow the calendar.',
    to: '/docs/concepts/store',
  },
  {
    title: 'Content',
    icon: icons.content,
    text: 'Pages, layouts and menus of your own, written in Liquid and Markdown.',
    to: '/docs/concepts/content-management',
  },
  {
    title: 'Forms',
    icon: icons.forms,
    text: 'Ask what you need to know, of proposers and attendees, and show it where it helps.',
    to: '/docs/concepts/forms',
  },
  {
    title: 'Permissions',
    icon: icons.permissions,
    text: 'Staff positions that may do what their work takes, and nothing else.',
    to: '/docs/concepts/permissions',
  },
  {
    title: 'People',
    icon: icons.people,
    text: 'One account for everyone, one profile for each convention they come to.',
    to: '/docs/concepts/users-and-profiles',
  },
]

export default function Home() {
  const { title, tagline } = useSite()
  return (
    <Layout className={styles.page}>
      <Bunting className={styles.bunting} />
      <Hero
        className={styles.hero}
        eyebrow={title}
        title={tagline}
        tagline="The schedule, the signups, the tickets and the website: everything that a weekend full of events needs, in one place."
        actions={[
          { label: 'Read the introduction', to: '/docs/intro' },
          { label: 'How signups work', to: '/docs/concepts/signups' },
        ]}
        image={<Scene />}
      />
      <Features className={styles.features} title="What is in it">
        {parts.map(({ text, ...part }) => (
          <Feature key={part.to} {...part}>
            <p>{text}</p>
          </Feature>
        ))}
      </Features>
      <section className={styles.build}>
        <div>
          <h2>Build on it</h2>
          <p>
            What the screens can do, a program can do: every query and change goes through one GraphQL API. And every
            page of a convention is a Liquid template that you may change.
          </p>
        </div>
        <div className={`markdown ${styles.code}`}>
          <BuildOnIt />
        </div>
      </section>
    </Layout>
  )
}
