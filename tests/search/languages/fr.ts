import type { LanguageSample } from './sample.ts'

export const french: LanguageSample = {
  pages: {
    install: [
      'Installation',
      'Téléchargez le paquet puis installez-le sur votre ordinateur. La préparation dure quelques minutes.',
    ],
    images: [
      'Insérer des images',
      'Les grandes photos sont réduites pendant la création du site. Chaque image demande une description.',
    ],
    links: [
      'Vérifier les liens',
      'La vérification trouve chaque lien cassé, ainsi que les ancres absentes d’une page.',
    ],
    search: ['Recherche', 'Le champ s’ouvre avec une touche. Les passages trouvés sont surlignés dans le texte.'],
    translate: [
      'Plusieurs langues',
      'Traduisez d’abord la page d’accueil. Une traduction absente apparaît dans la langue principale.',
    ],
    versions: ['Anciennes éditions', 'Une édition figée ne change plus. Elle reste disponible à son adresse.'],
    publish: ['Publier', 'Copiez le dossier sur un serveur. Redémarrer est inutile quand vous remplacez des fichiers.'],
    tags: ['Étiquettes', 'Une étiquette classe les articles selon leur sujet. Chaque sujet possède une liste.'],
    authors: ['Auteurs et autrices', 'Le nom de l’auteur figure sous le titre, à côté de son portrait.'],
    redirects: ['Redirections', 'Si vous renommez une page, redirigez son ancienne adresse vers la nouvelle.'],
    sidebar: [
      'Barre latérale',
      'Les dossiers forment des groupes. Déplacez un groupe vers le haut pour que les lecteurs le voient.',
    ],
    colors: ['Couleurs et polices', 'Un fond sombre repose les yeux. Choisissez des teintes vives pour les boutons.'],
    errors: [
      'Messages d’erreur',
      'Chaque message indique le fichier et la ligne. Un avertissement n’arrête pas le travail.',
    ],
    tables: [
      'Tableaux',
      'Une cellule s’aligne à gauche, à droite ou au centre. Les tableaux larges défilent sur un téléphone.',
    ],
    access: [
      'Droits d’accès',
      'Seuls les membres autorisés enregistrent un brouillon ou rétablissent un document supprimé.',
    ],
    prices: [
      'Prix et factures',
      'Le prix mensuel dépend du nombre d’utilisateurs. La facture arrive le premier du mois.',
    ],
    'news-1': [
      'Nouveautés du printemps',
      'Les paquets se chargent mieux. Des icônes pour télécharger, réduire, ouvrir et décrire. Les portraits sont ronds et les fonds plus clairs.',
    ],
    'news-2': [
      'Nouveautés de l’été',
      'Des liens vers les auteurs, des vérifications plus rapides, des traductions pour les menus, des ordinateurs plus anciens pris en charge.',
    ],
    'news-3': [
      'Nouveautés de l’automne',
      'Pages plus légères, brouillons en couleur, cellules plus hautes, éditions de luxe, lignes cassées évitées, groupes de pages, avertissements muets.',
    ],
    faq: [
      'Questions fréquentes',
      'Comment classer une photo ? Peut-on installer un fichier sur les serveurs, remplacer un passage, aligner un article ou enregistrer un déplacement ?',
    ],
  },
  questions: [
    ['télécharger des paquets', 'install'],
    ['installer sur ordinateurs', 'install'],
    ['réduire une photo', 'images'],
    ['décrire les images', 'images'],
    ['liens cassés', 'links'],
    ['vérifications des ancres', 'links'],
    ['surligner un passage', 'search'],
    ['ouvrir la recherche', 'search'],
    ['traduire l’accueil', 'translate'],
    ['traductions absentes', 'translate'],
    ['éditions figées', 'versions'],
    ['remplacer un fichier sur les serveurs', 'publish'],
    ['classer un article', 'tags'],
    ['portraits des auteurs', 'authors'],
    ['pages renommées', 'redirects'],
    ['déplacement de groupes', 'sidebar'],
    ['fonds sombres', 'colors'],
    ['avertissements', 'errors'],
    ['aligner les cellules', 'tables'],
    ['enregistrer les brouillons', 'access'],
  ],
}
