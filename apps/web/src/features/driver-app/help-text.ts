import type { Language } from './text.ts';

type Topic = Readonly<Record<Language, readonly [question: string, answer: string]>>;

/** What drivers ask, in the order of a day. */
export const HELP: readonly Topic[] = [
  {
    en: [
      'What works without signal?',
      'Everything except signing in. Your entries are saved on this phone and sent when the app is open and you have signal. The line at the top shows what hasn’t been sent yet.',
    ],
    es: [
      '¿Qué funciona sin señal?',
      'Todo menos iniciar sesión. Lo que anota queda en este teléfono y se envía cuando la aplicación está abierta y hay señal. La línea de arriba dice qué falta en la oficina.',
    ],
  },
  {
    en: [
      'How do I start the day?',
      'Today leads you: tap your truck, tap Start inspection, then set your status. The inspection puts you on duty. Truck not in the list? Tap Other truck, type its number and tap Use truck. Your status never waits for a truck or an inspection.',
    ],
    es: [
      '¿Cómo empiezo el día?',
      'Hoy lo guía: pulse su camión, pulse Empezar inspección y ponga su estado. La inspección lo pone en servicio. ¿No está en la lista? Pulse Otro camión, escriba su número y pulse Usar el camión. Su estado nunca espera a un camión ni a una inspección.',
    ],
  },
  {
    en: [
      'I tapped the wrong status',
      'Tap Undo within 10 seconds. After that, edit the entry in Log and enter a reason.',
    ],
    es: [
      'Toqué el estado equivocado',
      'Pulse Deshacer en 10 segundos. Después, corrija la entrada en Registro e indique el motivo.',
    ],
  },
  {
    en: [
      'Why is the screen locked while I drive?',
      'While you drive, only your status and clocks are shown. Park, then hold "Hold to change status" for one second.',
    ],
    es: [
      '¿Por qué se bloquea la pantalla al manejar?',
      'Al manejar solo se ven su estado y sus relojes. Estacione y mantenga pulsado "Mantenga para cambiar de estado" un segundo.',
    ],
  },
  {
    en: [
      'When do I certify?',
      'In Log, after the day ends. If the day changes later, the app asks again. It works without signal too.',
    ],
    es: [
      '¿Cuándo certifico?',
      'Cuando el día termina, en Registro. Si el día cambia después, se pide de nuevo. También funciona sin señal.',
    ],
  },
  {
    en: [
      'The office rejected an entry',
      'It’s on Today in red, with the reason. Tap Correct to enter it again, or Dismiss.',
    ],
    es: [
      'La oficina rechazó una entrada',
      'Está en Hoy en rojo, con el motivo. Pulse Corregir para anotarla de nuevo, o Quitar.',
    ],
  },
  {
    en: [
      'I’m in a roadside inspection',
      'Open Roadside inspection on Today or in More. It lists what is missing from your log: tap Add, or call the office. Choose a PIN and hand over the phone: it shows your last 8 days (15 in Canada) and nothing else. You can print them, share an output file without signal, or have the office email it. Enter your PIN to exit.',
    ],
    es: [
      'Me inspeccionan en carretera',
      'Abra Inspección en carretera en Hoy o en Más. Dice qué falta en su registro: pulse Añadir o llame a la oficina. Elija un PIN y entregue el teléfono: muestra 8 días, en Canadá 15, y nada más. Se pueden imprimir, compartir como archivo de salida sin señal o enviar por correo desde la oficina. Su PIN lo devuelve.',
    ],
  },
  {
    en: [
      'How do I keep my log?',
      'Set it in More: a connected ELD, logging software with a reason such as a malfunction, or a time record. It’s printed on every page.',
    ],
    es: [
      '¿Con qué se lleva mi registro?',
      'En Más: un ELD conectado, un programa de registro con un motivo, como una falla, o un registro de horas. Se imprime en cada página.',
    ],
  },
  {
    en: [
      'We share one tablet',
      'Tap Add second driver in More and choose your PIN. The other driver signs in. To switch on Today, enter the other driver’s PIN. Each driver has their own log, and both drivers’ entries are sent.',
    ],
    es: [
      'Somos dos conductores con una tableta',
      'Pulse Añadir segundo conductor en Más y elija su PIN. El otro inicia sesión. Cambie en Hoy con el PIN del otro conductor. Cada uno tiene su registro, y se envía lo que anote cualquiera.',
    ],
  },
  {
    en: [
      'We each have a phone',
      'In Log, choose the day’s co-driver and tap Save. In an inspection, choose whether the other driver agrees now or signs later: the report waits in Inspect on their phone.',
    ],
    es: [
      'Somos dos conductores, cada uno con su teléfono',
      'En Registro, elija el compañero del día y pulse Guardar. En una inspección, diga si el otro está de acuerdo o firma después en su teléfono: allí el informe espera en Inspección.',
    ],
  },
  {
    en: [
      'How does the app warn me before a limit?',
      'With a banner, a chime and a vibration 60, 30 and 15 minutes before a limit and when you reach it, while you’re driving or on duty with the app open. In More you can turn off the chime and turn on warnings while the app is closed.',
    ],
    es: [
      '¿Cómo se me avisa antes de un límite?',
      'Con un aviso, un tono y una vibración 60, 30 y 15 minutos antes y al alcanzarlo, mientras maneja o está en servicio con la aplicación abierta. El tono se desactiva en Más. Allí también se activan los avisos con la aplicación cerrada.',
    ],
  },
  {
    en: [
      'I’m switching from another ELD',
      'Have its output file sent to you and choose it in More. Its records are added to today and the last seven days, where your log is empty. Driving recorded by the other ELD can’t be changed.',
    ],
    es: [
      'Vengo de otro ELD',
      'Pida que le envíen su archivo de salida y elíjalo en Más. Entra en hoy y en los siete días anteriores, donde están vacíos. El manejo que registró el otro ELD queda como está.',
    ],
  },
  {
    en: [
      'What do I do with a fuel receipt?',
      'Take a photo of it in Documents as Fuel receipt and enter what you can read: truck stop, state, gallons, total, odometer. The office confirms the purchase.',
    ],
    es: [
      '¿Qué hago con un recibo de combustible?',
      'Fotografíelo en Documentos como Recibo de combustible y anote lo que pueda leer: gasolinera, estado, galones, total, odómetro. La oficina confirma la compra.',
    ],
  },
  {
    en: [
      'My phone is full',
      'The app stops taking photos first. Status changes still fit. If it says "Not saved", write it down and free up space.',
    ],
    es: [
      'El teléfono está lleno',
      'Primero se rechazan las fotos. Los cambios de estado aún caben. Si dice "No se guardó", anótelo en papel y libere espacio.',
    ],
  },
  {
    en: [
      'I lost my phone',
      'Tell the office. They’ll mark it as lost, and its data is deleted the next time it’s online.',
    ],
    es: [
      'Perdí mi teléfono',
      'Avise a la oficina. Lo marcan como perdido: borra lo que tiene cuando vuelve a tener señal.',
    ],
  },
];
