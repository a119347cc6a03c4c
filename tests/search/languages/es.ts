import type { LanguageSample } from './sample.ts'

export const spanish: LanguageSample = {
  pages: {
    install: ['Instalación', 'Descargue el paquete e instálelo en su ordenador. La preparación dura pocos minutos.'],
    images: [
      'Insertar imágenes',
      'Las fotos grandes se reducen durante la creación del sitio. Cada imagen necesita una descripción.',
    ],
    links: ['Comprobar enlaces', 'La comprobación encuentra cada enlace roto y las anclas que faltan en una página.'],
    search: ['Búsqueda', 'El campo se abre con una tecla. Los pasajes encontrados aparecen resaltados en el texto.'],
    translate: [
      'Varios idiomas',
      'Traduzca primero la portada. Una traducción ausente aparece en el idioma principal.',
    ],
    versions: ['Ediciones anteriores', 'Una edición congelada ya no cambia. Sigue disponible en su dirección.'],
    publish: ['Publicar', 'Copie la carpeta en un servidor. No hace falta reiniciar cuando se reemplazan archivos.'],
    tags: ['Etiquetas', 'Una etiqueta clasifica los artículos según su tema. Cada tema tiene una lista.'],
    authors: ['Autores y autoras', 'El nombre del autor está debajo del título, junto a su retrato.'],
    redirects: ['Redirecciones', 'Si cambia el nombre de una página, redirija la dirección antigua a la nueva.'],
    sidebar: [
      'Barra lateral',
      'Las carpetas forman grupos. Mueva un grupo hacia arriba para que los lectores lo vean.',
    ],
    colors: ['Colores y letras', 'Un fondo oscuro descansa la vista. Elija tonos vivos para los botones.'],
    errors: ['Mensajes de error', 'Cada mensaje indica el archivo y la línea. Una advertencia no detiene el trabajo.'],
    tables: [
      'Tablas',
      'Una celda se alinea a la izquierda, a la derecha o al centro. Las tablas anchas se desplazan en el teléfono.',
    ],
    access: [
      'Permisos de acceso',
      'Solo los miembros autorizados guardan un borrador o restauran un documento eliminado.',
    ],
    prices: [
      'Precios y facturas',
      'El precio mensual depende del número de usuarios. La factura llega el primer día del mes.',
    ],
    'news-1': [
      'Novedades de primavera',
      'Los paquetes cargan mejor. Iconos para descargar, reducir, resaltar y abrir. Los retratos son redondos y los fondos más claros.',
    ],
    'news-2': [
      'Novedades de verano',
      'Enlaces a los autores, comprobaciones más rápidas, traducciones de los menús, ordenadores más antiguos, descripciones breves.',
    ],
    'news-3': [
      'Novedades de otoño',
      'Páginas más ligeras, documentos en color, celdas más altas, ediciones de lujo, grupos de páginas, carpetas compartidas, tonos oscuros.',
    ],
    faq: [
      'Preguntas frecuentes',
      '¿Cómo clasificar una foto? ¿Se puede instalar un archivo, reemplazar un pasaje, mover un artículo, alinear o restaurar un campo, copiar o redirigir?',
    ],
  },
  questions: [
    ['descargar paquetes', 'install'],
    ['instalar en ordenadores', 'install'],
    ['reducir una foto', 'images'],
    ['descripciones de imágenes', 'images'],
    ['enlaces rotos', 'links'],
    ['comprobaciones', 'links'],
    ['resaltar un pasaje', 'search'],
    ['abrir el campo', 'search'],
    ['traducir la portada', 'translate'],
    ['traducciones ausentes', 'translate'],
    ['ediciones congeladas', 'versions'],
    ['reemplazar un archivo', 'publish'],
    ['copiar carpetas al servidor', 'publish'],
    ['clasificar un artículo', 'tags'],
    ['retratos de autores', 'authors'],
    ['redirigir páginas', 'redirects'],
    ['mover grupos', 'sidebar'],
    ['fondos oscuros', 'colors'],
    ['alinear celdas', 'tables'],
    ['restaurar documentos eliminados', 'access'],
  ],
}
